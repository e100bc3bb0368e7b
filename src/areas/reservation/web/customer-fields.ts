import { PHONES } from '../../../kit/markets/phones.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import { POSTAL_CODE_MASKS } from '../../../ui/masks/postal-code.ts';
import type { FormField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Customer } from '../index.ts';
import { labels } from './labels.ts';

/** The fields of whoever reserves, with what is known of them already. */
export function useCustomerFields(known: Partial<Customer>): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  const fields: readonly FormField[] = [
    { name: 'name', label: t('name'), autoComplete: 'name', maxLength: 120 },
    {
      name: 'document',
      label: t('document'),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 20,
      mask: DOCUMENT_MASKS[market].person,
    },
    {
      name: 'email',
      label: t('email'),
      hint: t('email-hint'),
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 254,
    },
    {
      name: 'phone',
      label: t('phone'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: PHONES[market].autoComplete,
      maxLength: 25,
      mask: PHONE_MASKS[market],
    },
    {
      name: 'postalCode',
      label: t('postal-code'),
      hint: t('postal-code-hint'),
      inputMode: POSTALS[market].inputMode,
      autoComplete: 'postal-code',
      maxLength: 10,
      mask: POSTAL_CODE_MASKS[market],
    },
  ];
  return fields.map((field) => ({
    ...field,
    required: true,
    defaultValue: known[field.name as keyof Customer],
  }));
}
