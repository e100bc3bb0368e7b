import styles from './own-piece.module.css';

/** A maker's own piece of the header or the footer: read at the start, and refused where it holds more than words and links. */
export const OwnPiece = ({ html, label }: { html: string; label?: string }) => (
  <section
    aria-label={label}
    className={styles.piece}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: judged by `host/sites/fragments.ts`
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
