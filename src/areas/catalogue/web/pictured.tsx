import { formatMoney } from '../../../kit/money.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './showcase-labels.ts';
import styles from './shown-money.module.css';
import type { ModelCardView } from './view.ts';
import { WithoutTaxes } from './without-taxes.tsx';

/** Which car the picture beside a "from" price shows, and what that one costs: nothing where it is the car of the price. */
export function Pictured({
  model,
}: {
  model: Pick<ModelCardView, 'colourName' | 'picturedPrice' | 'version'>;
}) {
  const site = useSite();
  const t = useLabels(labels);
  if (model.picturedPrice === undefined) return null;
  const price = formatMoney(model.picturedPrice, site, { cents: false });
  return (
    <p className={styles.pictured} data-part="pictured">
      {t('pictured', { colour: model.colourName, price })}
      <WithoutTaxes cents={model.picturedPrice} version={model.version} />
    </p>
  );
}
