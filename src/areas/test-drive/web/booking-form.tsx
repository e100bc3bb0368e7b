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
import { MaskableField } from '../../account/web/index.ts';
import { CampaignField, PlainConsent, useTermsError } from '../../leads/web/index.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { labels } from './labels.ts';
import { RefusedNote } from './refused-note.tsx';
import { SlotChoice } from './slot-choice.tsx';
import styles from './test-drive.module.css';
import type { BookingAnswer, BookingFormData as View } from './view.ts';
import { useVisitorFields } from './visitor-fields.ts';

const LIMITS = { max: 120 };

/** When, and who: one plain form, so that what was typed stays also where a half-day was taken meanwhile. */
export function BookingForm({ form: view, answered }: { form: View; answered: BookingAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const navigation = useNavigation();
  const { purpose, agenda, consent } = view;
  const own = answered?.form === 'visit' ? answered : undefined;
  const { form, key } = useTypedAgain({ key: view.key, isAnswered: own !== undefined });
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'visit';
  const fields = useVisitorFields(view);
  const { errors, onInput } = useRemainingErrors(own);
  const termsError = useTermsError(errors);
  const errorOf = (field: string) => {
    const reason = errors?.[field];
    return reason && validationText(reason as MessageKey, LIMITS);
  };
  const isOffered = agenda.some(({ halves }) => halves.morning?.left || halves.afternoon?.left);
  if (!isOffered) return <p className={styles.none}>{t('no-days')}</p>;
  const slotError = errorOf('slot') && t('slot-missing');
  const problems = [
    ...(slotError ? [{ field: `${id}-slot`, message: slotError }] : []),
    ...fields.flatMap(({ name: field, label }) => {
      const [message, reason = ''] = [errorOf(field), errors?.[field]];
      return message ? [problemOf(`${id}-${field}`, { reason, message, name: label })] : [];
    }),
    ...(termsError ? [{ field: `${id}-terms`, message: termsError }] : []),
  ];
  return (
    <Form ref={form} method="post" noValidate className={styles.form} onInput={onInput}>
      <input type="hidden" name="form" value="visit" />
      <input type="hidden" name="key" value={own?.typed?.key ?? key} />
      {/* The repair of a recall is no lead. */}
      {purpose === 'test-drive' && <CampaignField />}
      <ErrorSummary problems={problems} attempt={own?.at ?? 0} />
      {own?.refused && <RefusedNote reason={own.refused} />}
      <SlotChoice
        agenda={agenda}
        legend={t('step-when')}
        id={`${id}-slot`}
        chosen={own?.typed?.slot}
        error={slotError}
      />
      <section className={styles.part} aria-labelledby={`${id}-you`}>
        <h2 id={`${id}-you`}>{t('step-you')}</h2>
        <div className={styles.fields}>
          {fields.map(({ name, defaultValue, ...rest }) => (
            <MaskableField
              key={name}
              {...rest}
              id={`${id}-${name}`}
              name={name}
              defaultValue={own?.typed?.[name] ?? defaultValue}
              error={errorOf(name)}
            />
          ))}
        </div>
        {consent ? (
          <PlainConsent
            id={id}
            consent={consent}
            typed={own?.typed}
            error={termsError}
            legend={t('opt-ins')}
          />
        ) : (
          <ConsentDocuments act="booking" />
        )}
      </section>
      <div className={styles.send}>
        {purpose === 'test-drive' && <p>{t('licence')}</p>}
        <p>
          <strong>{t('promise')}</strong>
        </p>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('busy') : t(purpose === 'recall' ? 'send-recall' : 'send')}
        </Button>
      </div>
    </Form>
  );
}
