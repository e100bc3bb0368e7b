import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';

/** A view whose code could not be fetched: says so, and tries again. */
export function CodeFailure({ onRetry }: { onRetry: () => void }) {
  const t = useLabels(labels);
  return (
    <div className={styles.view} role="alert">
      <p>{t('modal.load-failed')}</p>
      <Button onClick={onRetry}>{t('error.retry')}</Button>
    </div>
  );
}
