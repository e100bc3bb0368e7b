import { useLabels } from '../labels.tsx';
import { labels } from './labels.ts';
import styles from './skip-link.module.css';

/** First stop of the keyboard: past the header, to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  const t = useLabels(labels);
  return (
    <a className={styles.skip} href={`#${to}`}>
      {t('skip')}
    </a>
  );
}
