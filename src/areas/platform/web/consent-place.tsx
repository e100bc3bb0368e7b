import styles from './consent-banner.module.css';

/** Where the consent banner stands. It comes as the server wrote it: a page carries its style, not its code. */
export const ConsentPlace = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own component, from labels
  <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
