import type { MouseEventHandler, ReactNode } from 'react';
import styles from './figure-bar.module.css';

type BarProps = {
  /** What the figures are about. */
  label: string;
  /** Stands above the row, over its whole width. */
  above?: ReactNode;
  /** `Figures`, and links of `buttonClass` with `data-part="button"`. */
  children: ReactNode;
};

/** The foot of a screen that is always in sight: the figures that matter, and what comes next. */
export function FigureBar({ label, above, children }: BarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-part="bar">
      {above}
      <div className={`frame ${styles.row}`}>{children}</div>
    </section>
  );
}

/** Figures side by side; one below the other where the screen is narrow. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

type FigureProps = {
  label: ReactNode;
  /** None while there is no amount: the label says why. */
  value?: ReactNode;
  /** Name of the value for `data-part`. */
  part: string;
  /** What belongs to the amount, in a `span`. */
  note?: ReactNode;
  /** A figure that leads somewhere. */
  link?: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
  /** The amount of something that has changed since; the new one is on its way. */
  isStale?: boolean;
};

/** An amount and what it is. */
export function Figure({ label, value, part, note, link, isStale = false }: FigureProps) {
  const content = (
    <>
      <span>{label}</span>
      {value !== undefined && <strong data-part={part}>{value}</strong>}
      {note}
    </>
  );
  if (!link) return <p className={styles.figure}>{content}</p>;
  return (
    <a {...link} className={styles.figure} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
      {content}
    </a>
  );
}
