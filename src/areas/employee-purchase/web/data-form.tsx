import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { type FormField, MaskableField, PostalFill, useAddressFields } from '../../account/web/index.ts';
import type { EnrolmentStory } from '../contract.ts';
import { INVOICED, namesHolder } from '../index.ts';
import { type KnownBuyer, useDataFields } from './data-fields.ts';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';
import type { EnrolmentAnswer } from './view.ts';

const NOWHERE = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};
const OPTIONAL = ['complement', 'neighborhood'];
const INVOICE_WORDS = {
  buyer: 'invoice-buyer',
  holder: 'invoice-holder',
  assignee: 'invoice-assignee-option',
} as const;
const LIMITS = { max: 120 };

type Props = {
  story: EnrolmentStory;
  known: KnownBuyer;
  categories: readonly string[];
  answered: EnrolmentAnswer | undefined;
};

/** Who buys, by whose right, and whom the invoice is made out to: one plain form, which works before any script. */
export function DataForm({ story: { enrolment, programme }, known, categories, answered }: Props) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const navigation = useNavigation();
  const id = useId();
  const { buyer: type, data } = enrolment;
  const isNamed = namesHolder(type);
  const parts = useDataFields(type, data, known);
  const address = useAddressFields(data?.billing ?? NOWHERE).map((field) => ({
    ...field,
    required: !OPTIONAL.includes(field.name),
  }));
  const own = answered?.form === 'data' ? answered : undefined;
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('form') === 'data';
  const { errors, onInput } = useRemainingErrors(own);
  const errorOf = (field: string) => {
    const key = errors?.[field];
    return key && validationText(key as MessageKey, LIMITS);
  };
  const knownOf = (field: string, otherwise: string | undefined) => own?.typed?.[field] ?? otherwise;
  // In the order in which the fields stand.
  const problems = [
    ...parts.own,
    ...parts.licence,
    { name: 'licenceCategory', label: t('licence-category') },
    ...parts.right,
    { name: 'invoiceTo', label: t('invoice-to') },
    ...parts.invoice,
    ...address,
  ].flatMap(({ name: field, label }) => {
    const [message, reason = ''] = [errorOf(field), errors?.[field]];
    return message ? [problemOf(`${id}-${field}`, { reason, message, name: label })] : [];
  });
  const fieldsOf = (fields: readonly FormField[]) =>
    fields.map(({ name, defaultValue, ...rest }) => (
      <MaskableField
        key={name}
        {...rest}
        id={`${id}-${name}`}
        name={name}
        defaultValue={knownOf(name, defaultValue as string | undefined)}
        error={errorOf(name)}
      />
    ));
  return (
    <PostalFill className={styles.whole}>
      {(status) => (
        <Form method="post" noValidate className={styles.form} onInput={onInput}>
          <input type="hidden" name="form" value="data" />
          <ErrorSummary problems={problems} attempt={own?.at ?? 0} />
          {own?.ok && (
            <p role="status" className={styles.done}>
              {t('data-done')}
            </p>
          )}
          <Section title={t('buyer-title')}>{fieldsOf(parts.own)}</Section>
          <Section title={t('licence-title')}>
            {fieldsOf(parts.licence)}
            <Select
              id={`${id}-licenceCategory`}
              name="licenceCategory"
              label={t('licence-category')}
              required
              placeholder={t('choose')}
              options={categories.map((one) => ({ value: one, label: one }))}
              defaultValue={knownOf('licenceCategory', data?.buyer.licence.category)}
              error={errorOf('licenceCategory')}
            />
          </Section>
          {isNamed && (
            <Section title={t('holder-title')} intro={t('holder-intro')}>
              {fieldsOf(parts.right)}
            </Section>
          )}
          <Section title={t('billing-title')}>
            <div className={styles.wide}>
              <RadioGroup
                id={`${id}-invoiceTo`}
                name="invoiceTo"
                label={t('invoice-to')}
                defaultValue={knownOf('invoiceTo', data?.billing.to ?? 'buyer')}
                options={INVOICED.filter((one) => isNamed || one !== 'holder').map((one) => ({
                  value: one,
                  label: t(INVOICE_WORDS[one]),
                }))}
                error={errorOf('invoiceTo')}
              />
            </div>
            <div className={`${styles.fields} ${styles.assignee}`}>{fieldsOf(parts.invoice)}</div>
            {fieldsOf(address)}
            <div className={styles.wide}>
              {status}
              {programme.payroll && (
                <Checkbox
                  name="payroll"
                  label={t('payroll')}
                  defaultChecked={own?.typed ? own.typed.payroll === 'on' : data?.billing.payroll}
                />
              )}
            </div>
          </Section>
          <Button type="submit" look={data ? 'secondary' : 'primary'} busy={isBusy}>
            {isBusy ? t('busy') : t('save-button')}
          </Button>
        </Form>
      )}
    </PostalFill>
  );
}

function Section(props: { title: string; intro?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{props.title}</legend>
      {props.intro && <p className={styles.soft}>{props.intro}</p>}
      <div className={styles.fields}>{props.children}</div>
    </fieldset>
  );
}
