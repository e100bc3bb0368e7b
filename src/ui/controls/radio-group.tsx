import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { descriptionOf, FieldError, type FieldTexts } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

type Props = FieldTexts & {
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** `segmented`: side by side in one bar, for two or three short words. */
  look?: 'list' | 'segmented' | undefined;
  id?: string | undefined;
  /** Goes to every input: `ref`, `onBlur`, `required` of a form library. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'name' | 'value' | 'onChange'> | undefined;
};

/** One of several, all visible. */
export function RadioGroup({ label, hint, error, options, look = 'list', id, inputProps, ...group }: Props) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <fieldset className={styles.group} aria-describedby={descriptionOf(field, { hint, error })}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p className={styles.groupHint} id={`${field}-hint`}>
          {hint}
        </p>
      )}
      <div className={classNames(look === 'segmented' ? styles.segmented : styles.list)}>
        {options.map((option, at) => (
          <label key={option.value} className={look === 'segmented' ? styles.segment : styles.choice}>
            <input
              {...inputProps}
              {...checkedness(group, option.value)}
              id={at === 0 ? field : undefined}
              type="radio"
              name={group.name}
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              className={styles.dot}
              onChange={() => group.onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small className={styles.optionHint}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={field} error={error} />
    </fieldset>
  );
}

function checkedness({ value, defaultValue }: Pick<Props, 'value' | 'defaultValue'>, own: string) {
  return value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own };
}
