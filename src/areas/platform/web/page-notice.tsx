import type { ReactNode } from 'react';
import styles from './page-notice.module.css';

/** A page that has only something to say: what happened, and the next best step. */
export function PageNotice({
  code,
  title,
  text,
  children,
}: {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <main id="main" className={`frame ${styles.notice}`}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.steps}>{children}</div>
    </main>
  );
}
