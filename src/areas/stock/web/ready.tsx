import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { type Translate, useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Arrival } from '../index.ts';
import { labels } from './labels.ts';
import styles from './ready.module.css';

type Props = {
  readonly arrival: Arrival;
  readonly expected: PlainDate | undefined;
  readonly isLate: boolean;
};

/** When a car can be had, in words: now, or from a day that somebody knows. */
export function readyText(
  { arrival, expected, isLate }: Props,
  t: Translate<(typeof labels)['pt-BR']>,
  locale: Locale,
): string {
  if (arrival === 'yard') return t('ready-yard');
  if (!expected) return t('ready-soon');
  return t(isLate ? 'ready-late' : `ready-${arrival}`, { day: formatDate(expected, locale) });
}

/** When a car can be had: a word and, where somebody knows it, the day. */
export function Ready(props: Props) {
  const t = useLabels(labels);
  const { locale } = useSite();
  return (
    <p className={styles.ready} data-arrival={props.arrival}>
      <span className={styles.dot} aria-hidden="true" />
      {readyText(props, t, locale)}
    </p>
  );
}
