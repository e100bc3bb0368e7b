import type { ReactNode } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import type { Refused } from '../contract.ts';
import type { FinancingNow, Order } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { Summary } from './summary.tsx';
import { useWritten } from './use-written.ts';
import type { AmountChange, ShownReserved } from './view.ts';

const STEPS = ['register', 'reservation', 'payment'] as const;

type Props = {
  title: string;
  intro?: ReactNode;
  /** Which of the three steps this is; none on an order's own pages. */
  step?: (typeof STEPS)[number] | undefined;
  refused?: Refused | undefined;
  /** What has changed meanwhile, where that is why. */
  changes?: readonly AmountChange[] | undefined;
  summary: ShownReserved & { order: Order; financing: FinancingNow | undefined };
  children: ReactNode;
};

/** What all pages of a reservation share: where it is, what it asks, and the car beside it. */
export function ReservationFrame({ title, intro, step, refused, changes, summary, children }: Props) {
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        {step && <Steps now={step} />}
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {refused && <RefusedNote reason={refused} changes={changes} />}
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        <Summary {...summary} />
      </div>
    </div>
  );
}

function Steps({ now }: { now: (typeof STEPS)[number] }) {
  const t = useLabels(labels);
  const at = STEPS.indexOf(now);
  const stepState = (place: number) => (place < at ? 'done' : place === at ? 'now' : 'todo');
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((step, place) => (
        <li key={step} data-is={stepState(place)} aria-current={place === at ? 'step' : undefined}>
          {t(`step-${step}`)}
        </li>
      ))}
    </ol>
  );
}

type NoteProps = { reason: Refused; changes?: readonly AmountChange[] | undefined };

/** Why something was not done, told where it is seen first. */
export function RefusedNote({ reason, changes = [] }: NoteProps) {
  const t = useLabels(labels);
  const { money } = useWritten();
  return (
    <div role="alert" className={styles.refused} data-reason={reason}>
      {changes.map(({ what, before, now }) => (
        <p key={what}>{t(`changed-${what}`, { before: money(before), now: money(now) })}</p>
      ))}
      <p>{t(changes.length > 0 ? 'changed-check' : `refused-${reason}`)}</p>
    </div>
  );
}
