import { useBackCloses } from '../../../../ui/back-closes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';

/** A proposal goes through a dealer, whom a lead names: without one there is nothing that could be sent to anybody. */
export function NoDealer({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack);
  const t = useLabels(labels);
  return (
    <section className={styles.review} data-part="no-dealer">
      <h3>{t('no-dealer')}</h3>
      <p>{t('no-dealer-text')}</p>
      <div className={styles.actions}>
        <Button look="secondary" data-analytics="proposals:back" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}
