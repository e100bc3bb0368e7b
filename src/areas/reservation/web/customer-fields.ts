import { useLabels } from '../../../ui/labels.tsx';
import { argentineDocumentMask, cpfMask } from '../../../ui/masks/document.ts';
import { argentinePhoneMask, brazilianMobileMask } from '../../../ui/masks/phone.ts';
import { argentinePostalCodeMask, postalCodeMask } from '../../../ui/masks/postal-code.ts';
import type { FormField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Customer } from '../index.ts';
import { labels } from './labels.ts';

const MASKS = {
  BR: { document: cpfMask, phone: brazilianMobileMask, postalCode: postalCodeMask },
  AR: { document: argentineDocumentMask, phone: argentinePhoneMask, postalCode: argentinePostalCodeMask },
} as const;

/** The fields of whoever reserves, with what is known of them already. */
export function useCustomerFields(known: Partial<Customer>): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  const masks = MASKS[market];
  const isBrazil = market === 'BR';
  const fields: readonly FormField[] = [
    { name: 'name', label: t('name'), autoComplete: 'name', maxLength: 120 },
    {
      name: 'document',
      label: t('document'),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: 20,
      mask: masks.document,
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
      autoComplete: isBrazil ? 'tel-national' : 'tel',
      maxLength: 25,
      mask: masks.phone,
    },
    {
      name: 'postalCode',
      label: t('postal-code'),
      hint: t('postal-code-hint'),
      inputMode: isBrazil ? 'numeric' : 'text',
      autoComplete: 'postal-code',
      maxLength: 10,
      mask: masks.postalCode,
    },
  ];
  return fields.map((field) => ({
    ...field,
    required: true,
    defaultValue: known[field.name as keyof Customer],
  }));
}
