import type { ReactNode } from 'react';
import styles from './page-notice.module.css';

/** A `PageNotice` on a page that has a site's header and footer around it. */
export function SiteNotice({
  code,
  title,
  text,
  children,
}: {
  code: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={`frame ${styles.notice} ${styles.within}`}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.steps}>{children}</div>
    </section>
  );
}
