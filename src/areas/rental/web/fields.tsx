import { type ReactNode, useId } from 'react';
import fieldStyles from '../../../ui/controls/field.module.css';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { type FormField, MaskableField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { COMPANY_MAX, contactMethods, FLEET_MAX } from '../index.ts';
import { labels } from './labels.ts';
import styles from './rental.module.css';

export type FieldProps = {
  /** Of the form; each field's begins with it. */
  readonly id: string;
  errorOf(field: string): string | undefined;
  /** What was sent before. */
  readonly typed: Readonly<Record<string, string>>;
};

export function CompanyFields(fields: FieldProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { id, errorOf, typed } = fields;
  return (
    <Part title={t('part-company')}>
      <Line
        {...fields}
        name="company"
        label={t('company')}
        autoComplete="organization"
        maxLength={COMPANY_MAX}
      />
      <Line
        {...fields}
        name="document"
        label={t('document')}
        autoComplete="off"
        mask={DOCUMENT_MASKS[market].company}
      />
      <RadioGroup
        id={`${id}-older`}
        name="older"
        look="segmented"
        label={t('older')}
        hint={t('older-hint')}
        defaultValue={typed.older}
        error={errorOf('older')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </Part>
  );
}

export function ContactFields(fields: FieldProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { id, errorOf, typed } = fields;
  return (
    <Part title={t('part-contact')}>
      <Line {...fields} name="name" label={t('name')} autoComplete="name" maxLength={120} />
      <div className={fieldStyles.pair}>
        <Line
          {...fields}
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Line
          {...fields}
          name="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          mask={PHONE_MASKS[market]}
        />
      </div>
      <RadioGroup
        id={`${id}-method`}
        name="method"
        look="segmented"
        label={t('method')}
        defaultValue={typed.method}
        error={errorOf('method')}
        options={contactMethods.map((value) => ({ value, label: t(`method-${value}`) }))}
      />
    </Part>
  );
}

type CarProps = FieldProps & {
  readonly types: readonly { readonly value: string; readonly label: string }[];
};

export function CarFields({ types, ...fields }: CarProps) {
  const t = useLabels(labels);
  const { id, errorOf, typed } = fields;
  return (
    <Part title={t('part-cars')}>
      <div className={fieldStyles.pair}>
        <Select
          id={`${id}-type`}
          name="type"
          label={t('type')}
          placeholder={t('type-choose')}
          options={types}
          defaultValue={typed.type ?? ''}
          error={errorOf('type')}
        />
        <Line
          {...fields}
          name="amount"
          data-kept
          label={t('amount')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
      <TextArea
        id={`${id}-fleet`}
        name="fleet"
        label={t('fleet')}
        hint={t('fleet-hint')}
        maxLength={FLEET_MAX}
        defaultValue={typed.fleet}
        error={errorOf('fleet')}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Line({ id, errorOf, typed, name, ...rest }: FieldProps & FormField) {
  return (
    <MaskableField
      {...rest}
      required
      id={`${id}-${name}`}
      name={name}
      defaultValue={typed[name]}
      error={errorOf(name)}
    />
  );
}
