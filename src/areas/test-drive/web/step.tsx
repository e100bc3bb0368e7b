import type { ReactNode } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './test-drive.module.css';

/** The step that is due. */
export function Step({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Line = {
  name: string;
  value: string;
  detail?: string | undefined;
  /** Where it is chosen anew; none where there is nothing else. */
  change: string | undefined;
  changeLabel: string;
  children?: ReactNode;
};

/** A step that is done: what was chosen, and the way to choose anew. */
export function ChosenLine({ name, value, detail, change, changeLabel, children }: Line) {
  return (
    <section className={styles.chosen} aria-label={name}>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <div>
        <p className={styles.soft}>{name}</p>
        <p className={styles.value}>{value}</p>
        {detail && <p className={styles.soft}>{detail}</p>}
      </div>
      {children}
      {change && (
        <a href={change} className={styles.change}>
          {changeLabel}
        </a>
      )}
    </section>
  );
}
