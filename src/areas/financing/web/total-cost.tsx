import { CREDITS } from '../../../kit/markets/credits.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { useNumbers } from './numbers.ts';
import { stripLabels } from './strip-labels.ts';
import styles from './total-cost.module.css';

/** Whether the total cost of a loan has to be written larger than its other rates. */
export const useLargeCost = (): boolean => CREDITS[useSite().market].isCostLarge;

/**
 * The total financial cost beside an instalment, in letters five times as large as those of the loan's other rates (Banco
 * Central de la República Argentina, Comunicación «A» 5460). `annual` is a fraction; an effective rate.
 */
export function TotalCost({ annual }: { annual: number }) {
  const t = useLabels(stripLabels);
  const { rate } = useNumbers();
  return (
    <p className={styles.cost} data-part="total-cost">
      <span className={styles.name}>{t('cost-name')}</span>{' '}
      <strong className={`${styles.value} numbers`}>{rate(annual)}</strong>{' '}
      <span className={styles.kind}>{t('cost-kind')}</span>
    </p>
  );
}
