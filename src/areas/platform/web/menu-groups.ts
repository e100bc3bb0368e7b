import { CONSUMERS, linkNameOf } from '../../../kit/markets/consumers.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { FOOTER_GROUPS, type FooterEntry, MENU_GROUPS, type MenuGroupName, type Site } from '../index.ts';
import { menuLabels } from './menu-labels.ts';
import { serverLabels } from './server-labels.ts';

export type MenuLink = {
  readonly title: string;
  readonly href: string;
  readonly isForeign?: boolean;
  /** Its address stands beside it as a QR code too. */
  readonly isDrawn?: boolean;
};
export type MenuGroup = { readonly key: string; readonly title: string; readonly links: readonly MenuLink[] };

/** Links in their groups, in their order; a group without any is left out. */
export function menuGroups(
  { locale, brandName }: Pick<Site, 'locale' | 'brandName'>,
  links: readonly (MenuLink & { readonly group: MenuGroupName })[],
): MenuGroup[] {
  const t = labelsFor(locale, menuLabels);
  return MENU_GROUPS.flatMap((key) => {
    const own = links.filter(({ group }) => group === key).map(({ title, href }) => ({ title, href }));
    return own.length > 0 ? [{ key, title: t(key, { brand: brandName }), links: own }] : [];
  });
}

/** Groups of a footer in the order that the site's author has chosen, without those left out; the rest behind them as it was. */
export function orderedGroups(
  groups: readonly MenuGroup[],
  { order, hide }: { readonly order: readonly string[]; readonly hide: readonly string[] },
): readonly MenuGroup[] {
  const rank = ({ key }: MenuGroup) => (order.includes(key) ? order.indexOf(key) : order.length);
  return groups.filter(({ key }) => !hide.includes(key)).toSorted((one, other) => rank(one) - rank(other));
}

/** A page as the footer leads to it; the law of a market may call it otherwise. */
export type FooterPage = Pick<FooterEntry, 'name' | 'group' | 'markets'> & MenuLink;

/**
 * What pages declare for the footer, in its groups, without what belongs to other markets; then where the state takes complaints, and the tax
 * data of the company (Argentina: F. 960/D), told apart where they are a demonstration's.
 */
export function footerGroups(
  { locale, market, supplier, demonstration }: Pick<Site, 'locale' | 'market' | 'supplier' | 'demonstration'>,
  links: readonly FooterPage[],
): MenuGroup[] {
  const t = labelsFor(locale, menuLabels);
  const here = links.filter(({ markets }) => markets?.includes(market) ?? true);
  const taxData = supplier?.fiscalData;
  const nameOfTaxData = demonstration
    ? labelsFor(locale, serverLabels)('of-demonstration', { name: t('fiscal-data') })
    : t('fiscal-data');
  const rights = [
    ...CONSUMERS[market].authorities,
    ...(taxData ? [{ title: nameOfTaxData, href: taxData, isForeign: true, isDrawn: true }] : []),
  ];
  const declared = FOOTER_GROUPS.flatMap((key) => {
    const own = here.filter(({ group }) => group === key);
    if (own.length === 0) return [];
    const titled = own.map(({ name, title, href }) => ({ title: linkNameOf(market, name) ?? title, href }));
    return [{ key, title: t(key), links: titled }];
  });
  return rights.length > 0 ? [...declared, { key: 'rights', title: t('rights'), links: rights }] : declared;
}
