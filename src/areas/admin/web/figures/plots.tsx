import { writeNumber } from '../../../../kit/numerals.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import screens from '../screens.module.css';
import styles from './figures.module.css';
import { labels } from './labels.ts';

export type Bar = {
  readonly name: string;
  readonly count: number;
  /** What it is of something else. */
  readonly note?: string | undefined;
};

/** The numbers themselves, for whoever reads no plot, and to copy from. */
function Behind({ title, head, bars }: { title: string; head: string; bars: readonly Bar[] }) {
  const t = useLabels(labels);
  return (
    <details className={styles.behind}>
      <summary>{t('as-table')}</summary>
      <table className={screens.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, count, note }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note && <small>{note}</small>}
              </th>
              <td className={screens.number}>{writeNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const textOf = (bars: readonly Bar[]): string =>
  bars.map(({ name, count, note }) => `${name}: ${writeNumber(count)}${note ? ` (${note})` : ''}`).join('; ');

/** One bar under another, each with its name and number, the longest as wide as the plot. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useLabels(labels);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className={screens.card}>
      <h2>{title}</h2>
      {bars.length === 0 ? (
        <p className={screens.soft}>{t('none')}</p>
      ) : (
        <>
          <div role="img" aria-label={`${title}. ${textOf(bars)}`} className={styles.bars}>
            {bars.map(({ name, count, note }) => (
              <div key={name} aria-hidden="true">
                <span>
                  {name} {note && <small>{note}</small>}
                </span>
                <b>{writeNumber(count)}</b>
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.rail} width="100" height="8" />
                  <rect className={styles.bar} width={(100 * count) / most} height="8" />
                </svg>
              </div>
            ))}
          </div>
          <Behind title={title} head={t('what')} bars={bars} />
        </>
      )}
    </section>
  );
}

const WIDTH = 700;
const HEIGHT = 180;

/** A column for each day, on a line that begins at nothing. */
export function DayPlot({ title, days }: { title: string; days: readonly Bar[] }) {
  const t = useLabels(labels);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className={`${screens.card} ${styles.whole}`}>
      <h2>{title}</h2>
      <figure className={styles.days}>
        <p className={styles.most} aria-hidden="true">
          {writeNumber(most)}
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. ${textOf(days)}`}
        >
          <line className={styles.grid} x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
          <line className={styles.grid} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {days.map(({ name, count }, at) => (
            <rect
              key={name}
              className={styles.bar}
              x={at * step + step * 0.15}
              width={step * 0.7}
              y={HEIGHT - (HEIGHT * count) / most}
              height={(HEIGHT * count) / most}
            >
              <title>{`${name}: ${writeNumber(count)}`}</title>
            </rect>
          ))}
          <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{first?.name}</span>
          <span>{last?.name}</span>
        </p>
      </figure>
      <Behind title={title} head={t('day')} bars={days} />
    </section>
  );
}
