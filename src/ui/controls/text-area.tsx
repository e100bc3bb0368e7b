import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { descriptionOf, Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & ComponentProps<'textarea'>;

/** Some lines of one's own words. */
export function TextArea({ label, hint, error, id, rows = 4, ...rest }: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <Field id={field} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <textarea
          {...rest}
          rows={rows}
          id={field}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(field, { hint, error })}
        />
      </div>
    </Field>
  );
}
