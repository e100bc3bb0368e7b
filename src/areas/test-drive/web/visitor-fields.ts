import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_MASKS, genericDocumentMask } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import type { FormField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import type { BookingFormData } from './view.ts';

/** What is asked of whoever comes, with what is known of them already. */
export function useVisitorFields({ known, document }: BookingFormData): readonly FormField[] {
  const t = useLabels(labels);
  const { market } = useSite();
  const fields: FormField[] = [
    {
      name: 'name',
      label: t('name'),
      autoComplete: 'name',
      maxLength: 120,
      required: true,
      defaultValue: known.name,
    },
    {
      name: 'email',
      label: t('email'),
      type: 'email',
      autoComplete: 'email',
      inputMode: 'email',
      maxLength: 254,
      required: true,
      defaultValue: known.email,
    },
    {
      name: 'phone',
      label: t('phone'),
      hint: t('phone-hint'),
      type: 'tel',
      autoComplete: 'tel',
      inputMode: 'tel',
      required: true,
      defaultValue: known.phone,
      mask: PHONE_MASKS[market],
    },
  ];
  if (!document) return fields;
  const label = t(document.isGeneric ? 'document-generic' : 'document');
  return [
    ...fields,
    {
      name: 'document',
      label: document.isOptional ? `${label}${t('optional')}` : label,
      hint: t(document.isGeneric ? 'document-generic-hint' : 'document-hint'),
      autoComplete: 'off',
      inputMode: 'numeric',
      required: !document.isOptional,
      defaultValue: known.document,
      mask: document.isGeneric ? genericDocumentMask : DOCUMENT_MASKS[market].requester,
    },
  ];
}
