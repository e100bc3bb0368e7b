import { useLabels } from '../../../../ui/labels.tsx';
import type { FlowFunding } from '../../../lender/index.ts';
import { labels } from './labels.ts';
import { usePanelNumbers } from './numbers.ts';
import styles from './panel.module.css';

/** The offer that is proposed, in one line: its instalment, and beside it what it costs (art. 52 of the consumers' code). */
export function OfferLine({ funding }: { funding: FlowFunding }) {
  const t = useLabels(labels);
  const { money, rate } = usePanelNumbers();
  return (
    <p className={styles.offer}>
      <strong className="numbers">
        {t('instalments-value', { count: funding.installments, value: money(funding.installment) })}
      </strong>
      <span className="numbers">
        {t('offer-terms', {
          entrance: money(funding.downPayment),
          rate: rate(funding.monthlyRate),
          cet: rate(funding.annualCet),
        })}
      </span>
    </p>
  );
}
