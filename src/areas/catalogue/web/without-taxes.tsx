import type { Cents } from '../../../kit/money.ts';
import { Money } from '../../../ui/controls/money.tsx';
import { useSite } from '../../platform/web/index.ts';
import {
  type CarLine,
  carWithoutTaxes,
  linesAtPrice,
  pageTaxes,
  priceWithoutTaxes,
  type TaxedKind,
  taxShare,
} from '../index.ts';
import styles from './without-taxes.module.css';

/** `version` is the code of the version: what belongs to a car is never without it, for a version may be taxed otherwise than its kind. */
type Props =
  | { readonly cents: Cents; readonly of?: 'vehicle'; readonly version: string }
  /** What is a car only sometimes. */
  | { readonly cents: Cents; readonly of: TaxedKind; readonly version: string | undefined }
  /** A whole car, whose parts may be taxed otherwise. */
  | { readonly car: { readonly lines: readonly CarLine[] }; readonly version: string }
  /** As the server has worked it out; 0 where it could not. */
  | { readonly net: Cents };

/**
 * A price without national taxes, in the words of the law, beside every price that pages show; nothing where the law of the market wants none
 * (Argentina: Res. 4/2025, art. 2 c). Smaller than the price, and legible.
 */
export function WithoutTaxes(price: Props) {
  const site = useSite();
  const shown = pageTaxes(site.metadata);
  if (!shown) return null;
  const { taxes, words } = shown;
  const netOf = (one: Props): Cents => {
    if ('net' in one) return one.net;
    if ('car' in one) return carWithoutTaxes(one.car, taxes, one.version);
    return priceWithoutTaxes(one.cents, taxShare(taxes, one.of ?? 'vehicle', one.version));
  };
  const net = netOf(price);
  if (net === 0) return null;
  return (
    <span className={styles.net} data-part="without-taxes">
      {words}: <Money cents={net} site={site} />
    </span>
  );
}

/** The same as an amount, of a whole car at a price; undefined where the law of the market wants none. */
export function useCarWithoutTaxes() {
  const shown = pageTaxes(useSite().metadata);
  return (
    car: { readonly lines: readonly CarLine[]; readonly version: string },
    price: Cents,
  ): Cents | undefined => shown && carWithoutTaxes(linesAtPrice(car, price), shown.taxes, car.version);
}
