import { formatMoney } from '../../../kit/money.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Bonus } from '../index.ts';
import { labels } from './labels.ts';

/** Which bonus vouchers end with an account; nothing is said where there are none. */
export function LeavingBonuses({
  bonuses,
}: {
  readonly bonuses: readonly Pick<Bonus, 'number' | 'amount'>[];
}) {
  const t = useLabels(labels);
  const site = useSite();
  if (bonuses.length === 0) return null;
  const list = bonuses.map(({ number, amount }) => `${number} (${formatMoney(amount, site)})`).join(', ');
  return <p>{t('bonuses.leaving', { list })}</p>;
}
