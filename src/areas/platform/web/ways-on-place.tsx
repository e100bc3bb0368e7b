import styles from './ways-on.module.css';

/** Where the ways on from the home stand. They come as the server wrote them: a page carries their style, not their code. */
export const WaysOnPlace = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own component, from labels
  <div className={styles.written} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
