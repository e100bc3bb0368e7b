import styles from './efficiency-label.module.css';
import type { EfficiencyView } from './view.ts';

/** A car's efficiency label: its classes as letters and on their scale, its figures, and what they rest on. All of it is text. */
export function EfficiencyLabel({ label }: { label: EfficiencyView | undefined }) {
  if (!label) return null;
  const { title, classes, marks, rows, note } = label;
  return (
    <section className={styles.label} aria-label={title} data-part="efficiency">
      <p className={styles.title}>{title}</p>
      <dl className={styles.marks}>
        {marks.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong className={styles.class} data-at={classes.indexOf(value)}>
                {value}
              </strong>
              <span className={styles.scale} aria-hidden="true">
                {classes.map((one, at) => (
                  <span key={one} data-at={at} data-is={one === value || undefined}>
                    {one}
                  </span>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

/** The label in a line, for cards; nothing of a car that has none. */
export const EfficiencyLine = ({ label }: { label: EfficiencyView | undefined }) =>
  label ? (
    <span className={styles.line} data-part="efficiency-line">
      {label.line}
    </span>
  ) : null;
