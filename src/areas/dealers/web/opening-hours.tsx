import { memo } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { clockTime, momentAhead, offsetOfPage, openingRules, openState } from '../index.ts';
import { labels } from './labels.ts';
import styles from './opening-hours.module.css';
import { useNow } from './use-now.ts';

type Opened = { readonly openingHours: string; readonly state: string };

/** Whether somebody is there now, and until or from when. */
export function OpenNow({ dealer }: { dealer: Opened }) {
  return <OpenAt dealer={dealer} now={useNow()} />;
}

/** Nothing where the hours, or the time, are not known. */
export function OpenAt({ dealer, now }: { dealer: Opened; now: Date | undefined }) {
  const t = useLabels(labels);
  const offset = offsetOfPage(useSite().metadata, dealer.state);
  const rules = openingRules(dealer.openingHours);
  if (rules.length === 0 || !now || offset === undefined) return null;
  const moment = momentAhead(now, offset);
  const state = openState(rules, moment);
  if (state.isOpen) {
    return (
      <p className={styles.now} data-open="true">
        <strong>{t('open')}</strong>
        <span>{t('open-until', { time: clockTime(state.closesAt) })}</span>
      </p>
    );
  }
  const { next } = state;
  const day = next && t(`day-${(moment.day + next.days) % 7}` as 'day-0');
  const when = next && (['opens-today', 'opens-tomorrow'] as const)[next.days];
  return (
    <p className={styles.now} data-open="false">
      <strong>{t('closed')}</strong>
      {next && <span>{t(when ?? 'opens-on', { day: day ?? '', time: clockTime(next.opensAt) })}</span>}
    </p>
  );
}

/** The week, day by day. It is the same at every moment, unlike whether somebody is there now, which each minute tells anew. */
export const OpeningWeek = memo(function OpeningWeek({ openingHours }: Pick<Opened, 'openingHours'>) {
  const t = useLabels(labels);
  const rules = openingRules(openingHours);
  if (rules.length === 0) return null;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const hours = rules.filter((rule) => rule.days.includes(day)).sort((a, b) => a.opens - b.opens);
    return {
      day,
      hours: hours.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(', '),
    };
  });
  return (
    <dl className={styles.week}>
      {days.map(({ day, hours }) => (
        <div key={day} className={styles.day}>
          <dt>{t(`day-${day}` as 'day-0')}</dt>
          <dd className="numbers">{hours || t('hours-closed')}</dd>
        </div>
      ))}
    </dl>
  );
});
