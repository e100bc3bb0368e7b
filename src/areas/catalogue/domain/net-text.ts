import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { type Cents, formatMoney, type MoneySite } from '../../../kit/money.ts';
import { carWithoutTaxes } from './car-without-taxes.ts';
import type { CarLine } from './chosen-car.ts';
import { priceWithoutTaxes, type TaxedKind, taxShare } from './national-taxes.ts';
import { findSite, type SiteKey, type Snapshot } from './snapshot.ts';

/** What is priced: an amount and what it is taxed as, or a whole car. */
type Priced =
  | { readonly cents: Cents; readonly of: TaxedKind; readonly version: string | undefined }
  | { readonly car: PricedCar };
type PricedCar = { readonly lines: readonly CarLine[]; readonly version: string };

/**
 * A price without national taxes in the words of the law, as papers, mails and descriptions say it; undefined where no law wants it, or nobody has
 * told the taxes. What pages show of it is `WithoutTaxes`.
 */
export function withoutTaxesText(
  catalogue: Snapshot,
  site: SiteKey & MoneySite,
  priced: Priced,
): string | undefined {
  const taxes = findSite(catalogue, site)?.taxes;
  const words = DISCLOSURES[site.market].pricesWithoutTaxes?.words;
  if (!taxes || !words || ('cents' in priced && priced.cents === 0)) return undefined;
  const net =
    'car' in priced
      ? carWithoutTaxes(priced.car, taxes, priced.car.version)
      : priceWithoutTaxes(priced.cents, taxShare(taxes, priced.of, priced.version));
  return `${words}: ${formatMoney(net, site)}`;
}
