import type { ReactNode } from 'react';
import styles from './page-section.module.css';

type Props = {
  id: string;
  title: string;
  intro?: string;
  tone?: 'plain' | 'quiet';
  /** 1 where the page has no other title. */
  level?: 1 | 2;
  children: ReactNode;
};

/** One idea of a long page, with its title. */
export function PageSection({ id, title, intro, tone = 'plain', level = 2, children }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section id={id} className={styles[tone]} aria-labelledby={`${id}-title`} data-part="section">
      <div className={`frame ${styles.inner}`}>
        <header className={styles.head}>
          <Title id={`${id}-title`}>{title}</Title>
          {intro && <p>{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
