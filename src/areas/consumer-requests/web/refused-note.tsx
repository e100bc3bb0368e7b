import { useLabels } from '../../../ui/labels.tsx';
import type { RequestRefused } from '../contract.ts';
import styles from './consumer-requests.module.css';
import { labels } from './labels.ts';

/** Why something was not done, and what is to be done instead. */
export function RefusedNote({ reason }: { reason: RequestRefused }) {
  const t = useLabels(labels);
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <strong>{t('failed-title')}</strong>
      </p>
      <p>{t(reason)}</p>
    </div>
  );
}
