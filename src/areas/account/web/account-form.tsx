import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Confirmation, ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import styles from './account.module.css';
import type { Answered } from './answered.ts';
import { labels } from './labels.ts';

export type FormField = Omit<Parameters<typeof TextField>[0], 'id' | 'name' | 'label' | 'error'> & {
  readonly name: string;
  readonly label: string;
  /** Writes the separators, once there are scripts. A constant: a new object is a new mask. */
  readonly mask?: MaskitoOptions | undefined;
};

/** A control that is no line of text. */
export type FormChoice = { readonly name: string; readonly id: string; readonly label: string };

type Props = {
  /** Which of the page's forms this is. */
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly answered: Answered | undefined;
  readonly button: string;
  readonly look?: 'primary' | 'secondary' | undefined;
  /** Short fields stand side by side where there is room. */
  readonly inColumns?: boolean | undefined;
  /** What its messages say of how short or long a text may be. */
  readonly limits?: Readonly<Record<string, number>> | undefined;
  /** Asked before it is sent. */
  readonly confirmation?: Confirmation | undefined;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
  /** The controls in it that the server may find missing: by their ids, so that the list of what is wrong leads to them. */
  readonly choices?: readonly FormChoice[] | undefined;
};

/**
 * A form that the server reads: before there are any scripts it is a plain one, with them only its answer is fetched. What is
 * wrong stands beside each field and, as links, above them.
 */
export function AccountForm({
  name,
  fields,
  answered,
  button,
  look,
  inColumns,
  limits = LIMITS,
  confirmation,
  children,
  choices = [],
}: Props) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const navigation = useNavigation();
  const own = answered?.form === name ? answered : undefined;
  const busy = navigation.state !== 'idle' && navigation.formData?.get('form') === name;
  const { errors, onInput } = useRemainingErrors(own);
  const errorOf = (field: string) => {
    const key = errors?.[field];
    return key && validationText(key as MessageKey, limits);
  };
  const controls = [
    ...fields.map(({ name: field, label }) => ({ name: field, label, id: `${id}-${field}` })),
    ...choices,
  ];
  const problems = controls.flatMap(({ name: field, label, id: control }) => {
    const [message, reason = ''] = [errorOf(field), errors?.[field]];
    return message ? [problemOf(control, { reason, message, name: label })] : [];
  });
  return (
    <Form method="post" noValidate className={styles.form} onInput={onInput}>
      <input type="hidden" name="form" value={name} />
      <ErrorSummary problems={problems} attempt={own?.at ?? 0} />
      {own?.refusal && <Refused refusal={own.refusal} />}
      <div className={classNames(styles.fields, inColumns && styles.columns)}>
        {fields.map(({ name: field, defaultValue, ...rest }) => (
          <MaskableField
            key={field}
            {...rest}
            id={`${id}-${field}`}
            name={field}
            defaultValue={own?.typed?.[field] ?? defaultValue}
            error={errorOf(field)}
          />
        ))}
      </div>
      {children}
      {confirmation ? (
        <ConfirmButton {...confirmation} look={look} busy={busy}>
          {busy ? t('busy') : button}
        </ConfirmButton>
      ) : (
        <Button type="submit" look={look} busy={busy}>
          {busy ? t('busy') : button}
        </Button>
      )}
    </Form>
  );
}

/** One line of text, with the separators that its mask writes. */
export function MaskableField({ mask, ...rest }: FormField & { id: string; error: string | undefined }) {
  const masked = useMaskito({ options: mask ?? null });
  return <TextField {...rest} ref={masked} />;
}

/** The longest line that a form of the account takes. */
const LIMITS = { max: 120 };

/** In seconds: nobody waits longer before a screen, and what is longer is the day's count. */
const MINUTES = 300;
const HOUR = 3600;

function Refused({ refusal }: { refusal: NonNullable<Answered['refusal']> }) {
  const t = useLabels(labels);
  const seconds = refusal.reason === 'too-many' ? refusal.retryAfter : 0;
  const isForToday = seconds > MINUTES;
  const wait = { seconds, hours: Math.max(2, Math.ceil(seconds / HOUR)) };
  return (
    <div role="alert" className={styles.refused}>
      <p>
        <strong>{t('failed.title')}</strong>
      </p>
      <p>{t(isForToday ? 'refused.too-many-today' : `refused.${refusal.reason}`, wait)}</p>
    </div>
  );
}
