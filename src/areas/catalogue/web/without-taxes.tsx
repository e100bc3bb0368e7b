import type { Cents } from '../../../kit/money.ts';
import { Money } from '../../../ui/controls/money.tsx';
import { useSite } from '../../platform/web/index.ts';
import {
  type CarLine,
  carWithoutTaxes,
  pageTaxes,
  priceWithoutTaxes,
  type TaxedKind,
  taxShare,
} from '../index.ts';
import styles from './without-taxes.module.css';

type Props = (
  | { readonly cents: Cents; readonly of?: TaxedKind }
  | { readonly car: { readonly lines: readonly CarLine[] } }
  /** As the server has worked it out; 0 where it could not. */
  | { readonly net: Cents }
) & {
  /** Code of the version of a car. */
  readonly version?: string | undefined;
};

/**
 * A price without national taxes, in the words of the law, beside every price that pages show; nothing where the law of the market wants none
 * (Argentina: Res. 4/2025, art. 2 c). Smaller than the price, and legible.
 */
export function WithoutTaxes({ version, ...price }: Props) {
  const site = useSite();
  const told = pageTaxes(site.metadata);
  if (!told) return null;
  const { taxes, words } = told;
  const netOf = (one: typeof price): Cents => {
    if ('net' in one) return one.net;
    if ('car' in one) return carWithoutTaxes(one.car, taxes, version);
    return priceWithoutTaxes(one.cents, taxShare(taxes, one.of ?? 'vehicle', version));
  };
  const net = netOf(price);
  if (net === 0) return null;
  return (
    <span className={styles.net} data-part="without-taxes">
      {words}: <Money cents={net} site={site} />
    </span>
  );
}
