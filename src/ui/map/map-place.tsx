import type { ReactNode } from 'react';
import styles from './outline-map.module.css';

/**
 * Where a map will stand, of its shape and with its style: a page that has this has what a map of its server needs to be seen
 * before its code is there, and nothing moves when it comes.
 */
export function MapPlace({ isTall, children }: { isTall: boolean; children: ReactNode }) {
  return (
    <div className={styles.frame} data-tall={isTall || undefined}>
      <p className={styles.waiting}>{children}</p>
    </div>
  );
}
