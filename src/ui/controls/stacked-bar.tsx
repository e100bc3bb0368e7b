import { useLabels } from '../labels.tsx';
import styles from './stacked-bar.module.css';
import { valueLabels } from './value-labels.ts';

export type BarPart = { label: string; value: number; text: string };

/**
 * What an amount is made of, as one bar. Its legend is a real table: the same figures for those who do not see the
 * bar. At most five parts can be told apart, the fifth by being hollow.
 */
export function StackedBar({ caption, parts }: { caption: string; parts: readonly BarPart[] }) {
  const t = useLabels(valueLabels);
  const shown = parts.filter((part) => part.value > 0);
  const total = shown.reduce((sum, part) => sum + part.value, 0);
  return (
    <div className={styles.stack}>
      <svg className={styles.bar} aria-hidden="true" focusable="false" preserveAspectRatio="none">
        {shown.map((part, at) => {
          const before = shown.slice(0, at).reduce((sum, one) => sum + one.value, 0);
          return (
            <rect
              key={part.label}
              className={styles[`part${(parts.indexOf(part) % 5) + 1}`]}
              x={`${(before / total) * 100}%`}
              width={`${(part.value / total) * 100}%`}
              height="100%"
            />
          );
        })}
      </svg>
      <table className={styles.legend}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr key={part.label}>
              <th scope="row">
                <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
                  <rect className={styles[`part${(at % 5) + 1}`]} width="10" height="10" rx="5" />
                </svg>
                {part.label}
              </th>
              <td>{part.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
