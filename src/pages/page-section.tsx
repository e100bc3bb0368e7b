import type { ReactNode } from 'react';
import styles from './page-section.module.css';

type Props = { id: string; title: string; intro?: string; tone?: 'plain' | 'quiet'; children: ReactNode };

/** One idea of a long page, with its title. */
export function PageSection({ id, title, intro, tone = 'plain', children }: Props) {
  return (
    <section id={id} className={styles[tone]} aria-labelledby={`${id}-title`} data-part="section">
      <div className={`frame ${styles.inner}`}>
        <header className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {intro && <p>{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
