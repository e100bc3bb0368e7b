import { memo, type PointerEvent } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import type { Balance, Month } from '../domain/balance.ts';
import { monthAt, PLOT_HEIGHT, type BalancePlot as Plot } from '../domain/balance-plot.ts';
import styles from './balance-view.module.css';
import { depthLabels } from './depth-labels.ts';
import { useNumbers } from './numbers.ts';

type Props = {
  plot: Plot;
  balance: Balance;
  /** The month that is being read. */
  read: Month;
  onMonth: (month: number) => void;
};

/** Half of a native thumb: where a slider's ends lie, and so where the plot's first and last month stand. */
const THUMB_HALF = 8;

/**
 * What is owed, above; what each instalment is made of, below. A slider lies over both: a finger, a pointer and the arrow keys
 * read the months, and a screen reader hears them.
 */
export function BalancePlot({ plot, balance, read, onMonth }: Props) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  const { months } = plot;
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMonth(monthAt(months, (event.clientX - box.left - THUMB_HALF) / (box.width - 2 * THUMB_HALF)));
  };
  const { number: month, paid, principal, interest, vat, residual } = read;
  const besides = (word: 'vat' | 'final', amount: number) =>
    amount > 0 ? ` ${t(`balance.${word}`)}: ${money(amount)}.` : '';
  const amounts = {
    owed: money(read.owed),
    paid: money(paid - residual),
    principal: money(principal),
    interest: money(interest),
  };
  const text =
    month === 0
      ? t('balance.read-today', amounts)
      : `${t('balance.month-of', { month, months })}. ${t('balance.read', amounts)}${besides('vat', vat)}${besides('final', residual)}`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('balance.plot')}</figcaption>
      <div className={styles.plots}>
        <OwedPlot plot={plot} balance={balance} />
        <p className={styles.caption}>{t('balance.bars')}</p>
        <InstalmentBars plot={plot} />
        <Cursor plot={plot} month={read.number} />
        <input
          type="range"
          className={styles.scrub}
          min={0}
          max={months}
          value={read.number}
          aria-label={t('balance.scrub')}
          aria-valuetext={text}
          onChange={(event) => onMonth(Number(event.target.value))}
          onPointerMove={follow}
          onPointerDown={follow}
        />
      </div>
      <Axis balance={balance} months={months} />
      <p className={styles.hint}>{t('balance.hint')}</p>
    </figure>
  );
}

/** A drawing stretched to its place: strokes keep their width, and a line of no length is a round dot. */
function Drawing({
  months,
  className,
  children,
}: {
  months: number;
  className: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${months} ${PLOT_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const OwedPlot = memo(function OwedPlot({ plot, balance }: { plot: Plot; balance: Balance }) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  const { months, entrance, residual } = plot;
  return (
    <div className={styles.owedPlot}>
      <Drawing months={months} className={styles.drawing}>
        <path className={styles.area} d={plot.owedArea} />
        <path className={styles.line} d={plot.owedLine} />
        {entrance && <line className={styles.entrance} x1={0} x2={0} y1={entrance.from} y2={entrance.to} />}
        {residual && (
          <line className={styles.residual} x1={months} x2={months} y1={residual.from} y2={residual.to} />
        )}
      </Drawing>
      {entrance && (
        <p className={styles.markEntrance} aria-hidden="true">
          {t('balance.entrance')} <strong className="numbers">{money(balance.entrance)}</strong>
        </p>
      )}
      {residual && (
        <p
          className={styles.markResidual}
          aria-hidden="true"
          data-high={residual.to < PLOT_HEIGHT / 2 || undefined}
        >
          {t('balance.final')} <strong className="numbers">{money(balance.residual)}</strong>
        </p>
      )}
    </div>
  );
});

const InstalmentBars = memo(function InstalmentBars({ plot: { months, bars } }: { plot: Plot }) {
  return (
    <Drawing months={months} className={styles.bars}>
      <path className={styles.principal} d={bars.principal} />
      <path className={styles.interest} d={bars.interest} />
      <path className={styles.vat} d={bars.vat} />
    </Drawing>
  );
});

/** The month that is being read, across both plots. */
function Cursor({ plot: { months, owedAt }, month }: { plot: Plot; month: number }) {
  const y = owedAt[month] ?? 0;
  return (
    <>
      <Drawing months={months} className={styles.cursor}>
        <line className={styles.ruler} x1={month} x2={month} y1={0} y2={PLOT_HEIGHT} />
      </Drawing>
      <Drawing months={months} className={styles.dotted}>
        <line className={styles.dot} x1={month} x2={month} y1={y} y2={y} />
      </Drawing>
    </>
  );
}

/** The months at both ends and in the middle, with the days that they fall on. */
function Axis({ balance: { rows }, months }: { balance: Balance; months: number }) {
  const t = useLabels(depthLabels);
  const { date } = useNumbers();
  const middle = Math.round(months / 2);
  const tick = (month: number) => ({ month, day: rows[month - 1]?.date });
  return (
    <div className={`${styles.axis} numbers`} aria-hidden="true">
      <span>{t('balance.today')}</span>
      {[tick(middle), tick(months)].map(({ month, day }) => (
        <span key={month}>
          {t('balance.month')} {month}
          {day && <small>{date(day)}</small>}
        </span>
      ))}
    </div>
  );
}
