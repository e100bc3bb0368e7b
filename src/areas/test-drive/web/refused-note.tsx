import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './test-drive.module.css';
import type { BookingAnswer } from './view.ts';

/** Why something was not done, and what is to be done instead, told where it is seen first. */
export function RefusedNote({ reason }: { reason: NonNullable<BookingAnswer['refused']> }) {
  const t = useLabels(labels);
  const text = reason === 'full' ? t('full-reason') : reason === 'closed' ? t('closed-reason') : t(reason);
  return (
    <div role="alert" className={styles.refused} data-reason={reason}>
      <p>
        <strong>{t('failed-title')}</strong>
      </p>
      <p>{text}</p>
    </div>
  );
}
