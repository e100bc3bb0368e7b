import { classNames } from '../../../ui/class-names.ts';
import styles from './rich-text.module.css';

/** Authors' HTML. It was sanitised when it was published; the page's security policy lets no script in it run. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on publish, see the contract
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
