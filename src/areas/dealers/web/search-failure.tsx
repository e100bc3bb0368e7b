import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './dealer-results.module.css';
import { labels } from './labels.ts';

/** The dealers could not be had, and may be asked for again. */
export function SearchFailure({ onRetry }: { onRetry(): void }) {
  const t = useLabels(labels);
  return (
    <div className={styles.failure} role="alert">
      <p>{t('dealers-failed')}</p>
      <Button look="secondary" icon="refresh" onClick={onRetry}>
        {t('try-again')}
      </Button>
    </div>
  );
}
