import { useLabels } from '../../../ui/labels.tsx';
import type { EnrolmentRefused } from '../contract.ts';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';

/** Why something was not done, told where it is seen first. */
export function RefusedNote({ reason }: { reason: EnrolmentRefused }) {
  const t = useLabels(labels);
  return (
    <p role="alert" className={styles.refused} data-reason={reason}>
      {t(reason)}
    </p>
  );
}
