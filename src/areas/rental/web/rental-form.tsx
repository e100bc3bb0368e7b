import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { useTypedAgain } from '../../../ui/use-typed-again.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { CampaignField, PlainConsent, useTermsError } from '../../leads/web/index.ts';
import { COMPANY_MAX, FLEET_MAX } from '../index.ts';
import { CarFields, CompanyFields, ContactFields, type FieldProps } from './fields.tsx';
import { labels } from './labels.ts';
import styles from './rental.module.css';
import type { RentalAnswer, RentalView } from './view.ts';

type Props = { form: NonNullable<RentalView['form']>; answered: RentalAnswer | undefined };

/** In the order in which they stand, which is that of the list of what is wrong. */
const FIELDS = [
  ...(['company', 'document', 'older', 'name', 'email', 'phone', 'method'] as const),
  ...(['type', 'amount', 'fleet'] as const),
];

/** What was typed stays, whatever the server says to it. */
export function RentalForm({ form: view, answered }: Props) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const { state } = useNavigation();
  const { form, key } = useTypedAgain({ key: view.key, isAnswered: answered !== undefined });
  const isBusy = state === 'submitting';
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: string) => {
    const reason = errors?.[field];
    if (!reason || reason === 'required') return reason && validationText('required');
    if (field === 'document') return t('document-invalid');
    if (field === 'amount') return t('amount-invalid');
    return validationText(reason as MessageKey, { max: field === 'fleet' ? FLEET_MAX : COMPANY_MAX });
  };
  const problems = FIELDS.flatMap((field) => {
    const [message, reason = ''] = [errorOf(field), errors?.[field]];
    return message ? [problemOf(`${id}-${field}`, { reason, message, name: t(field) })] : [];
  });
  const termsError = useTermsError(errors);
  if (termsError) problems.push({ field: `${id}-terms`, message: termsError });
  const fields: FieldProps = { id, errorOf, typed: answered?.typed ?? {} };
  return (
    <Form ref={form} method="post" noValidate className={styles.form} aria-busy={isBusy} onInput={onInput}>
      <input type="hidden" name="key" value={answered?.typed.key ?? key} />
      <CampaignField />
      <ErrorSummary problems={problems} attempt={answered?.at ?? 0} />
      {answered?.refused && <Refused reason={answered.refused} />}
      <CompanyFields {...fields} />
      <ContactFields {...fields} />
      <CarFields {...fields} types={view.types} />
      <PlainConsent
        id={id}
        consent={view.consent}
        typed={answered?.typed}
        error={termsError}
        legend={t('opt-ins')}
      />
      <Button type="submit" wide busy={isBusy}>
        {isBusy ? t('busy') : t('send')}
      </Button>
    </Form>
  );
}

function Refused({ reason }: { reason: NonNullable<RentalAnswer['refused']> }) {
  const t = useLabels(labels);
  return (
    <div role="alert" className={styles.refused}>
      <h2>{t('refused-title')}</h2>
      <p>{t(`${reason}-text`)}</p>
    </div>
  );
}
