import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './dealer-results.module.css';
import { labels } from './labels.ts';

/**
 * The dealers could not be had, and may be asked for again.
 * @param next id of where it will be told what was found: it takes the focus, for the button goes
 */
export function SearchFailure({ next, onRetry }: { next: string; onRetry(): void }) {
  const t = useLabels(labels);
  const retry = () => {
    document.getElementById(next)?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div className={styles.failure} role="alert">
      <p>{t('dealers-failed')}</p>
      <Button look="secondary" icon="refresh" onClick={retry}>
        {t('try-again')}
      </Button>
    </div>
  );
}
