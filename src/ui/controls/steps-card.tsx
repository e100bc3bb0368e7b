import { type ReactNode, useId } from 'react';
import styles from './steps-card.module.css';

/** A card beside a form that lists what happens after it is sent, as numbered steps. `children` follow the list. */
export function StepsCard({
  title,
  steps,
  children,
}: {
  title: string;
  steps: readonly string[];
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}
