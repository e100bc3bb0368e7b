import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A part of an account's page. */
export function AccountCard(props: { id: string; title: string; intro?: string; children: ReactNode }) {
  const id = `account-${props.id}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.intro && <p className={styles.soft}>{props.intro}</p>}
      {props.children}
    </section>
  );
}
