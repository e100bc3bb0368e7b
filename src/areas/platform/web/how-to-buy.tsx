import { useLabels } from '../../../ui/labels.tsx';
import { howLabels } from './how-labels.ts';
import styles from './how-to-buy.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** How buying works, without promises that a dealer would have to take back. `hasDeposits`: cars are reserved here for a deposit. */
export function HowToBuy({ id, hasDeposits }: { id: string; hasDeposits: boolean }) {
  const t = useLabels(howLabels);
  return (
    <section id={id} className={styles.band} aria-labelledby={`${id}-title`} data-part="how">
      <div className={`frame ${styles.inner}`}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('how-title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step} data-part="step">
              <h3>{t(`how-${step}-title`)}</h3>
              <p>{t(step === 4 && hasDeposits ? 'how-4-text-deposit' : `how-${step}-text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
