import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { descriptionOf, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

type Props = FieldTexts &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** First, empty entry: what to choose. */
    placeholder?: string | undefined;
  };

/** The platform's own list: on a phone it opens the picker that the visitor knows. */
export function Select({ label, hint, error, id, options, placeholder, ...rest }: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <select
          {...rest}
          id={field}
          className={`${styles.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(field, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </div>
    </Field>
  );
}
