import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { isFirstOfUnlike } from '../../domain/credit-terms.ts';
import { costsWith } from '../../domain/flow-b/submission.ts';
import { labels } from './labels.ts';
import { usePanelNumbers } from './numbers.ts';
import styles from './panel.module.css';
import type { ChosenOffer } from './panel-props.ts';
import type { PanelData } from './use-panel.ts';

type Props = { readonly data: Pick<PanelData, 'funding' | 'costs'>; readonly chosen: ChosenOffer };

/** The offer that is proposed, in one line: its instalment, and beside it what it costs (art. 52 of the consumers' code). */
export function OfferLine({ data: { funding, costs }, chosen }: Props) {
  const t = useLabels(labels);
  const { money, rate } = usePanelNumbers();
  // The simulation that is proposed does not tell its last instalment.
  const isFirst = isFirstOfUnlike(funding.installment, { monthlyRate: funding.monthlyRate }, useSite());
  const tax = funding.iofYearly + funding.iofAdditional;
  const { residual } = chosen.saved;
  const { total } = costsWith(chosen.response, costs);
  return (
    <p className={styles.offer}>
      <strong className="numbers">
        {t(isFirst ? 'instalments-value-first' : 'instalments-value', {
          count: funding.installments,
          value: money(funding.installment),
        })}
      </strong>
      <span className="numbers">
        {t('offer-terms', {
          price: money(funding.carPrice),
          entrance: money(funding.downPayment),
          rate: rate(funding.monthlyRate),
          year: rate(funding.annualRate),
          cet: rate(funding.annualCet),
        })}
        {tax > 0 && t('offer-tax', { amount: money(tax) })}
        {residual > 0 && t('offer-final', { amount: money(residual) })}
        {total !== undefined && t('offer-total', { amount: money(total) })}
      </span>
    </p>
  );
}
