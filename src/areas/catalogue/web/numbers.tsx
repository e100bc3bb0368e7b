import { writeNumber } from '../../../kit/numerals.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { Measure } from '../index.ts';
import { SIZES } from './comparison-rows.ts';
import { labels } from './labels.ts';
import styles from './numbers.module.css';
import type { VersionView } from './view.ts';

/** The four that are written large, in order of who has them. */
const LOUD: readonly Measure[] = ['power', 'torque', 'acceleration', 'electricRange', 'payload', 'boot'];
/** A version in numbers: four large, the others as two lists. */
export function VersionNumbers({ version }: { version: VersionView }) {
  const t = useLabels(labels);
  const loud = LOUD.flatMap((measure) => version.measures.filter((one) => one.measure === measure)).slice(
    0,
    4,
  );
  const sizes = version.measures.filter(({ measure }) => SIZES.includes(measure));
  const others = version.measures.filter(({ measure }) => !SIZES.includes(measure));
  return (
    <div className={styles.numbers}>
      <dl className={styles.loud} data-part="numbers">
        {loud.map((one) => (
          <div key={one.measure}>
            <dt>{t(`measure-${one.measure}`)}</dt>
            <dd>
              <Figure value={one.value} unit={one.unit} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.lists}>
        <MeasureList title={t('measures-performance')} measures={others} />
        <MeasureList title={t('measures-size')} measures={sizes} />
      </div>
    </div>
  );
}

function MeasureList({ title, measures }: { title: string; measures: VersionView['measures'] }) {
  const t = useLabels(labels);
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {measures.map((one) => (
          <div key={one.measure}>
            <dt>{t(`measure-${one.measure}`)}</dt>
            <dd>
              <Figure value={one.value} unit={one.unit} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {writeNumber(value)}
      {unit && <small>&nbsp;{unit}</small>}
    </>
  );
}
