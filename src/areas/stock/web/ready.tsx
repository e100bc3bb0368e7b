import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Arrival } from '../index.ts';
import { labels } from './labels.ts';
import styles from './ready.module.css';

type Props = {
  readonly arrival: Arrival;
  readonly expected: PlainDate | undefined;
  readonly isLate: boolean;
};

/** When a car can be had: a word and, where somebody knows it, the day. */
export function Ready({ arrival, expected, isLate }: Props) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const day = expected && formatDate(expected, locale);
  return (
    <p className={styles.ready} data-arrival={arrival}>
      <span className={styles.dot} aria-hidden="true" />
      {arrival === 'yard' && t('ready-yard')}
      {arrival !== 'yard' && !day && t('ready-soon')}
      {arrival !== 'yard' && day && t(isLate ? 'ready-late' : `ready-${arrival}`, { day })}
    </p>
  );
}
