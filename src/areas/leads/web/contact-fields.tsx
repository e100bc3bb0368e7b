import type { UseFormReturn } from 'react-hook-form';
import { FORMS } from '../../../kit/markets/forms.ts';
import { PHONES } from '../../../kit/markets/phones.ts';
import { MaskedField } from '../../../ui/controls/masked-field.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS, genericDocumentMask } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { labels } from './labels.ts';
import { type FormRule, isDocumentOptional, type LeadFormValues } from './values.ts';

type Props = { id: string; form: UseFormReturn<LeadFormValues>; rule: FormRule };

/** Who is asking: name, e-mail, mobile phone, document and, where asked, person or company. */
export function ContactFields({ id, form, rule }: Props) {
  const t = useLabels(labels);
  const { errors } = form.formState;
  const { market, asksProfile } = rule;
  return (
    <>
      {asksProfile && <Profile id={`${id}-profileStatus`} form={form} />}
      <TextField
        id={`${id}-name`}
        label={t('name')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        id={`${id}-mail`}
        label={t('mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.mail?.message}
        {...form.register('mail')}
      />
      <MaskedField
        id={`${id}-mobilePhone`}
        label={t('mobilePhone')}
        hint={t('phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete={PHONES[market].autoComplete}
        mask={PHONE_MASKS[market]}
        field={form.register('mobilePhone')}
        error={errors.mobilePhone?.message}
      />
      <DocumentField id={`${id}-cpf`} form={form} rule={rule} />
    </>
  );
}

function DocumentField({ id, form, rule }: Props) {
  const t = useLabels(labels);
  const { hasGenericDocument } = rule.settings;
  const optional = isDocumentOptional(rule) ? t('optional') : '';
  const label = `${t(hasGenericDocument ? 'document-generic' : 'cpf')}${optional}`;
  // A company's CNPJ may hold letters, which a keyboard of digits lacks.
  const mayBeCompany = rule.asksProfile
    ? form.watch('profileStatus') === 'enterprise'
    : FORMS[rule.market].mixesCompanies;
  return (
    <MaskedField
      id={id}
      label={label}
      hint={hasGenericDocument ? t('document-generic-hint') : undefined}
      inputMode={mayBeCompany ? 'text' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      mask={hasGenericDocument ? genericDocumentMask : DOCUMENT_MASKS[rule.market].requester}
      field={form.register('cpf')}
      error={form.formState.errors.cpf?.message}
    />
  );
}

function Profile({ id, form }: { id: string; form: UseFormReturn<LeadFormValues> }) {
  const t = useLabels(labels);
  return (
    <RadioGroup
      id={id}
      name="profileStatus"
      label={t('profileStatus')}
      look="segmented"
      value={form.watch('profileStatus')}
      onChange={(value) =>
        form.setValue('profileStatus', value as LeadFormValues['profileStatus'], { shouldValidate: true })
      }
      options={[
        { value: 'person', label: t('profile-person') },
        { value: 'enterprise', label: t('profile-enterprise') },
      ]}
      error={form.formState.errors.profileStatus?.message}
    />
  );
}
