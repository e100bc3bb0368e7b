import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { descriptionOf, FieldError } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A box to tick; the whole line is the target. `ref` reaches the input. */
export function Checkbox({ label, hint, error, id, ...rest }: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <div className={styles.field}>
      <label className={styles.choice} htmlFor={field}>
        <input
          {...rest}
          id={field}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(field, { hint, error })}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${field}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={field} error={error} />
    </div>
  );
}
