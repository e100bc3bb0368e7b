import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { descriptionOf, Field, type FieldTexts } from './field.tsx';

export type Proposal = { readonly value: string; readonly label: string };

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'prefix'> & {
    type?:
      | ('text' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'date' | 'datetime-local' | 'file')
      | undefined;
    /** Unit before or after the value, `R$` or `km`. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** What a browser proposes while somebody types; anything else may be typed all the same. */
    proposals?: readonly Proposal[] | undefined;
  };

/**
 * One line of text. `ref` and all input attributes reach the input itself (masks, React Hook Form's `register`), also those that say that
 * it is wrong for a reason that stands elsewhere.
 */
export function TextField({ label, hint, error, prefix, suffix, proposals, id, ...rest }: Props) {
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
          type={rest.type ?? 'text'}
          list={proposals && `${field}-proposals`}
          className={styles.input}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
      {proposals && (
        <datalist id={`${field}-proposals`}>
          {proposals.map(({ value, label: text }) => (
            <option key={`${value} ${text}`} value={value} label={text} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
