import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';

/** The authored terms, or the portal's own. Authored HTML was sanitised when it was published; scripts cannot run in it. */
export function TermsText({ html }: { html: string | undefined }) {
  const t = useLabels(labels);
  if (!html) return <p className={styles.small}>{t('terms-text')}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on publish
  return <div className={styles.small} dangerouslySetInnerHTML={{ __html: html }} />;
}
