import type { ConsentText } from '../index.ts';
import styles from './lead-form.module.css';

/** The authored terms, or the portal's own. Authored HTML was sanitised when it was published; scripts cannot run in it. */
export function TermsText({ text }: { text: ConsentText }) {
  if (!text.areTermsAuthored) return <p className={styles.small}>{text.terms}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on publish
  return <div className={styles.small} dangerouslySetInnerHTML={{ __html: text.terms }} />;
}
