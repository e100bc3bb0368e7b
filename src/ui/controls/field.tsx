import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What every field can say about itself. */
export type FieldTexts = {
  label: ReactNode;
  /** Stands before the field is used: what is asked and why. */
  hint?: ReactNode;
  /** What is wrong and what to do; empty while nothing is. */
  error?: ReactNode;
};

/** Puts label, hint, the control and its error in order. Ids for `aria-describedby` come from `descriptionOf`. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A field's error with the id that `descriptionOf` names. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}

/** ids of the texts that describe a field, for `aria-describedby`. */
export function descriptionOf(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
