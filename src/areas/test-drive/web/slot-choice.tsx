import { useId } from 'react';
import { FieldError } from '../../../ui/controls/field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { clockTime } from '../../dealers/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Agenda } from '../contract.ts';
import { HALVES, halfDayKey } from '../index.ts';
import { labels } from './labels.ts';
import styles from './slot-choice.module.css';

/** Days that stand open: the next week and a half is what most choose from. */
const SHOWN = 8;

type Props = {
  agenda: Agenda;
  legend: string;
  id: string;
  chosen?: string | undefined;
  error?: string | undefined;
};

/** A day, and morning or afternoon: one choice, which works before any script. Days on which nobody is there are left out. */
export function SlotChoice({ agenda, legend, id, chosen, error }: Props) {
  const t = useLabels(labels);
  const days = agenda.filter(({ halves }) => HALVES.some((half) => halves[half]));
  const isChosenLater = days.slice(SHOWN).some(({ day }) => chosen?.startsWith(day));
  const [near, later] = [days.slice(0, SHOWN), days.slice(SHOWN)];
  return (
    <fieldset
      className={styles.group}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldError id={id} error={error} />
      <Days days={near} chosen={chosen} isInvalid={error !== undefined} />
      {later.length > 0 && (
        <details className={styles.later} open={isChosenLater}>
          <summary>{t('later')}</summary>
          <Days days={later} chosen={chosen} isInvalid={error !== undefined} />
        </details>
      )}
    </fieldset>
  );
}

function Days({ days, chosen, isInvalid }: { days: Agenda; chosen: string | undefined; isInvalid: boolean }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const prefix = useId();
  const written = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    timeZone: 'UTC',
  });
  const spoken = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <ol className={styles.days}>
      {days.map(({ day, halves }) => {
        const noon = new Date(`${day}T12:00:00Z`);
        return (
          <li key={day} className={styles.day}>
            <p className={styles.date} aria-hidden="true">
              {written.format(noon)}
            </p>
            <div className={styles.halves}>
              {HALVES.map((half) => {
                const offered = halves[half];
                const value = halfDayKey({ day, half });
                if (!offered)
                  return (
                    <p key={half} className={styles.closed}>
                      <span>{t(half)}</span>
                      <small>{t('closed')}</small>
                    </p>
                  );
                const isFull = offered.left === 0;
                const fields = {
                  day: spoken.format(noon),
                  half: t(half),
                  opens: clockTime(offered.opens),
                  closes: clockTime(offered.closes),
                };
                return (
                  <label key={half} className={styles.slot} data-slot={value}>
                    <input
                      type="radio"
                      name="slot"
                      id={`${prefix}-${value}`}
                      value={value}
                      defaultChecked={chosen === value && !isFull}
                      disabled={isFull}
                      aria-label={t(isFull ? 'slot-full' : 'slot', fields)}
                      aria-invalid={isInvalid || undefined}
                    />
                    <span>{t(half)}</span>
                    <small className="numbers">
                      {isFull ? t('full') : `${fields.opens}–${fields.closes}`}
                    </small>
                    {!isFull && <small className={styles.left}>{t('left', { count: offered.left })}</small>}
                  </label>
                );
              })}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
