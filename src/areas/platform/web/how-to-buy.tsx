import { useLabels } from '../../../ui/labels.tsx';
import { howLabels } from './how-labels.ts';
import styles from './how-to-buy.module.css';

type Props = {
  readonly id: string;
  /** Cars are reserved here for a deposit. */
  readonly hasDeposits: boolean;
  /** Instalments are told here. */
  readonly lends: boolean;
  /** There is a dealer who would get in touch. */
  readonly hasDealers: boolean;
};

/** How buying works on this site, without promises that a dealer would have to take back: what nobody does here is no step of it. */
export function HowToBuy({ id, hasDeposits, lends, hasDealers }: Props) {
  const t = useLabels(howLabels);
  const cash = lends ? '' : '-cash';
  const steps = [
    [t('how-1-title'), t('how-1-text')],
    ...(lends ? [[t('how-2-title'), t('how-2-text')]] : []),
    ...(hasDealers ? [[t('how-3-title'), t(`how-3-text${cash}`)]] : []),
    [t('how-4-title'), t(`how-4-text${hasDeposits ? '-deposit' : ''}${cash}`)],
  ];
  return (
    <section id={id} className={styles.band} aria-labelledby={`${id}-title`} data-part="how">
      <div className={`frame ${styles.inner}`}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('how-title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={styles.step} data-part="step">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
