import { IDENTITIES, marketOfSite } from '../../../../kit/markets/identities.ts';
import type { MoneySite } from '../../../../kit/money.ts';
import type { SelectOption } from '../../../../ui/controls/select.tsx';

/** What people call a site of this key. */
export const siteName = (sites: readonly SelectOption[], key: string): string =>
  sites.find(({ value }) => value === key)?.label ?? key;

/** How an amount of a site is written in the reader's language. */
export const moneyOf = (locale: MoneySite['locale'], site: string): MoneySite => ({
  locale,
  currency: IDENTITIES[marketOfSite(site)].currency,
});

/** Of a dealer under its code: names by site and code, of those that there are. */
export type DealerNames = Readonly<Record<string, string>>;
export const dealerName = (names: DealerNames, site: string, code: string): string =>
  names[`${site} ${code}`] ?? code;
