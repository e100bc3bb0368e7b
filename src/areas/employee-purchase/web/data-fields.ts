import { FORMS } from '../../../kit/markets/forms.ts';
import { PHONES } from '../../../kit/markets/phones.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { dateMask } from '../../../ui/masks/date.ts';
import { DOCUMENT_MASKS } from '../../../ui/masks/document.ts';
import { PHONE_MASKS } from '../../../ui/masks/phone.ts';
import type { FormField } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type BuyerType, type EnrolmentData, namesHolder } from '../index.ts';
import { labels } from './labels.ts';

/** What of an enrolment's buyer is known before they have said it. */
export type KnownBuyer = Readonly<Record<'name' | 'document' | 'email' | 'phone', string>>;

/** `2031-03-10` as it is typed, `10/03/2031`. */
const typedDate = (date: string | undefined): string | undefined => date?.split('-').reverse().join('/');

const plain = { autoComplete: 'off', maxLength: 120, required: true } as const;
const digits = { ...plain, inputMode: 'numeric', maxLength: 30 } as const;
const mail = {
  ...plain,
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;

/** The text fields of an enrolment by the section that they stand in, with what is known already. */
export function useDataFields(type: BuyerType, data: EnrolmentData | undefined, known: KnownBuyer) {
  const t = useLabels(labels);
  const { market } = useSite();
  const masks = DOCUMENT_MASKS[market];
  const isNamed = namesHolder(type);
  const { buyer, holder, billing } = data ?? {};
  const assignee = billing?.to === 'assignee' ? billing : undefined;
  const registration = { ...plain, label: t('registration'), maxLength: 40 };
  const cardOf = (field: FormField): readonly FormField[] =>
    FORMS[market].hasLabourCard ? [{ ...digits, inputMode: 'text', ...field }] : [];
  const own: readonly FormField[] = [
    {
      ...plain,
      name: 'name',
      label: t('name'),
      autoComplete: 'name',
      defaultValue: buyer?.name ?? known.name,
    },
    {
      ...digits,
      name: 'document',
      label: t('document'),
      mask: masks.taxpayer,
      defaultValue: buyer?.document ?? known.document,
    },
    {
      ...mail,
      name: 'email',
      label: t('email'),
      autoComplete: 'email',
      defaultValue: buyer?.email ?? known.email,
    },
    {
      ...digits,
      name: 'phone',
      label: t('phone'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: PHONES[market].autoComplete,
      mask: PHONE_MASKS[market],
      defaultValue: buyer?.phone ?? known.phone,
    },
    ...cardOf({
      name: 'laborCard',
      label: t('labor-card'),
      required: !isNamed,
      hint: isNamed ? t('labor-card-optional') : undefined,
      defaultValue: buyer?.laborCard,
    }),
    ...(isNamed ? [] : [{ ...registration, name: 'registration', defaultValue: holder?.registration }]),
  ];
  const licence: readonly FormField[] = [
    {
      ...digits,
      name: 'licence',
      label: t('licence'),
      hint: t('licence-hint'),
      defaultValue: buyer?.licence.number,
    },
    {
      ...digits,
      name: 'licenceExpiry',
      label: t('licence-expiry'),
      mask: dateMask,
      placeholder: 'dd/mm/aaaa',
      defaultValue: typedDate(buyer?.licence.expiry),
    },
  ];
  const right: readonly FormField[] = isNamed
    ? [
        { ...plain, name: 'holderName', label: t('holder-name'), defaultValue: holder?.name },
        {
          ...digits,
          name: 'holderDocument',
          label: t('holder-document'),
          mask: masks.taxpayer,
          defaultValue: holder?.document,
        },
        { ...mail, name: 'holderEmail', label: t('holder-email'), defaultValue: holder?.email },
        ...cardOf({
          name: 'holderLaborCard',
          label: t('holder-labor-card'),
          defaultValue: holder?.laborCard,
        }),
        {
          ...registration,
          name: 'holderRegistration',
          label: t('holder-registration'),
          defaultValue: holder?.registration,
        },
      ]
    : [];
  const invoice: readonly FormField[] = [
    { ...plain, name: 'invoiceName', label: t('invoice-name'), defaultValue: assignee?.name },
    {
      ...digits,
      name: 'invoiceDocument',
      label: t('invoice-document'),
      inputMode: 'text',
      mask: masks.anyone,
      defaultValue: assignee?.document,
    },
  ];
  return { own, licence, right, invoice };
}
