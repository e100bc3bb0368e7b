import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

type Props = {
  summary: ReactNode;
  /** Open at first. */
  open?: boolean | undefined;
  /** Disclosures of one name are an accordion: one open at a time. */
  name?: string | undefined;
  /** Told each time that it is opened. */
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

/** Hides detail behind its title, with the platform's own element: works before JavaScript, found by page search. */
export function Disclosure({ summary, open, name, onOpen, children }: Props) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={name}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
