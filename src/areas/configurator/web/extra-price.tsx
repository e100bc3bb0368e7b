import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { TaxedKind } from '../../catalogue/index.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';

type Props = {
  readonly cents: number;
  readonly isIncluded?: boolean;
  /** What it is taxed as: an option of the factory like the car. */
  readonly of?: TaxedKind;
  /** Code of the car's version, by whose share its factory options are taxed. */
  readonly version: string;
};

/** What something adds to the price of the car. */
export function ExtraPrice({ cents, isIncluded = false, of = 'vehicle', version }: Props) {
  const site = useSite();
  const t = useLabels(labels);
  if (isIncluded) return t('included');
  if (cents === 0) return t('free');
  const [before, after] = t('plus', { price: '|' }).split('|');
  return (
    <>
      {before}
      <Money cents={cents} site={site} whole />
      {after}
      <WithoutTaxes cents={cents} of={of} version={version} />
    </>
  );
}
