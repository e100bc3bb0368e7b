import type { Cents } from '../../../kit/money.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { CostPart } from '../../lender/index.ts';
import styles from './cost-table.module.css';
import { labels } from './labels.ts';
import { useNumbers } from './numbers.ts';

/**
 * The cost of a loan opened into its parts, in money and as a share of all that is paid for it: what has to be told before
 * the contract (Resolução CMN 4.881/2020; Código de Defesa do Consumidor, art. 54-B; in Argentina the CFT with its IVA).
 */
export function CostTable({ parts }: { parts: readonly CostPart[] }) {
  const t = useLabels(labels);
  const { money, rate } = useNumbers();
  const total = parts.reduce<Cents>((sum, { amount }) => sum + amount, 0);
  return (
    <table className={`${styles.cost} numbers`}>
      <caption className="visually-hidden">{t('cost.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cost.part')}</th>
          <th scope="col">{t('cost.amount')}</th>
          <th scope="col">{t('cost.share')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, amount, share }) => (
          <tr key={part}>
            <th scope="row">{t(`cost.${part}`)}</th>
            <td>{money(amount)}</td>
            <td>{rate(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('cost.total')}</th>
          <td>{money(total)}</td>
          <td>{rate(1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
