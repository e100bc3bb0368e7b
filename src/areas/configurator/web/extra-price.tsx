import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';

/** What something adds to the price of the car. */
export function ExtraPrice({ cents, isIncluded = false }: { cents: number; isIncluded?: boolean }) {
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
    </>
  );
}
