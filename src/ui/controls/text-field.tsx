import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { descriptionOf, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'prefix'> & {
    type?:
      | ('text' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'date' | 'datetime-local' | 'file')
      | undefined;
    /** Unit before or after the value, `R$` or `km`. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/**
 * One line of text. `ref` and all input attributes reach the input itself (masks, React Hook Form's `register`), also those that say that
 * it is wrong for a reason that stands elsewhere.
 */
export function TextField({ label, hint, error, prefix, suffix, id, type = 'text', ...rest }: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(field, { hint, error })}
          {...rest}
          id={field}
          type={type}
          className={styles.input}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </Field>
  );
}
