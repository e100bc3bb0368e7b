import { useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { type Balance, type Month, monthsOf } from '../domain/balance.ts';
import { balancePlot } from '../domain/balance-plot.ts';
import { BalancePlot } from './balance-plot.tsx';
import styles from './balance-view.module.css';
import { depthLabels } from './depth-labels.ts';
import type { DepthProps } from './depth-props.ts';
import { useNumbers } from './numbers.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { useBalance } from './use-balance.ts';

/** What is still owed, month by month: the months read one by one, both plots, and every instalment as a table. */
export function BalanceOverTime(props: DepthProps) {
  const t = useLabels(depthLabels);
  const { balance, isStale, hasFailed, retry } = useBalance(props);
  if (hasFailed) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('balance.failed')}</p>
        <Button look="secondary" onClick={retry}>
          {t('balance.retry')}
        </Button>
      </div>
    );
  }
  if (!balance)
    return props.view.problem ? <p>{t('balance.waiting')}</p> : <Skeleton shape="block" lines={2} />;
  return (
    <div className={styles.balance} data-stale={isStale || undefined} aria-busy={isStale}>
      <MonthByMonth balance={balance} />
      <Disclosure summary={t('balance.table')}>
        <ScheduleTable balance={balance} name={`${props.car.modelDescription} ${balance.rows.length}x`} />
      </Disclosure>
      {balance.isApproximate && <p className={styles.note}>{t('balance.approximate')}</p>}
    </div>
  );
}

function MonthByMonth({ balance }: { balance: Balance }) {
  const t = useLabels(depthLabels);
  const months = useMemo(() => monthsOf(balance), [balance]);
  const plot = useMemo(() => balancePlot(months), [months]);
  const half = months.find(({ owed }) => owed * 2 <= balance.financed)?.number ?? 0;
  const [wanted, setMonth] = useState<number>();
  const isHalfWayShown = half < plot.months; // with a final instalment half of it may be owed to the very end
  const month = Math.min(wanted ?? (isHalfWayShown ? half : Math.round(plot.months / 2)), plot.months);
  const read = months[month];
  if (!read) return null;
  return (
    <>
      <Readout read={read} months={plot.months} />
      <BalancePlot plot={plot} balance={balance} read={read} onMonth={setMonth} />
      {isHalfWayShown && <p className={styles.note}>{t('balance.half-way', { month: half })}</p>}
    </>
  );
}

/** One month in figures; the plots' own slider says the same to a screen reader. */
function Readout({ read, months }: { read: Month; months: number }) {
  const t = useLabels(depthLabels);
  const { money, date } = useNumbers();
  const { number: month, paid, principal, interest, vat, residual } = read;
  const parts = [
    ['principal', principal],
    ['interest', interest],
    ['vat', vat],
    ['final', residual],
  ] as const;
  const place = { month, months };
  return (
    <div className={styles.readout} aria-hidden="true">
      <p className={styles.when}>
        {month === 0
          ? t('balance.today')
          : read.date
            ? t('balance.month-due', { ...place, date: date(read.date) })
            : t('balance.month-of', place)}
      </p>
      <p className={styles.owed}>
        <span>{t('balance.owed')}</span> <strong className="numbers">{money(read.owed)}</strong>
      </p>
      <p className={styles.paid}>
        <span>{t(month === 0 ? 'balance.entrance' : 'balance.installment')}</span>{' '}
        <strong className="numbers">{money(month === 0 ? paid : paid - residual)}</strong>
      </p>
      <ul className={styles.parts}>
        {parts.map(([part, amount]) =>
          amount > 0 ? (
            <li key={part} data-part={part}>
              {t(`balance.${part}`)} <span className="numbers">{money(amount)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
