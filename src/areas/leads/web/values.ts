import { z } from 'zod';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import {
  type Contact,
  type ContactChoices,
  contactReasons,
  dealerReason,
  type FieldReason,
  type LeadSettings,
  MESSAGE_MAX,
  mayOmitDocument,
  requestReasons,
} from '../index.ts';

const text = z.string().max(300);

/** What the form asks, as the screen asks it; who asks under the names of doc. 1 §3.1. */
export const leadFormValues = z.object({
  name: text,
  mail: text,
  mobilePhone: text,
  profileStatus: z.enum(['', 'person', 'enterprise']),
  cpf: text,
  /** State or province, then city or zone, then the dealer's code. */
  outer: text,
  inner: text,
  dealer: text,
  /** Asked by the contact form only. */
  category: text,
  reason: text,
  message: z.string().max(MESSAGE_MAX),
  accepted: z.boolean(),
  optIns: z.object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean(), phone: z.boolean() }),
});
export type LeadFormValues = z.infer<typeof leadFormValues>;

export const emptyValues = (settings: Pick<LeadSettings, 'optIns' | 'fixedDealerCode'>): LeadFormValues => ({
  name: '',
  mail: '',
  mobilePhone: '',
  profileStatus: '',
  cpf: '',
  outer: '',
  inner: '',
  dealer: settings.fixedDealerCode ?? '',
  category: '',
  reason: '',
  message: '',
  accepted: false,
  optIns: { ...settings.optIns },
});

/** What the values are checked against. */
export type FormRule = {
  readonly market: MarketCode;
  readonly settings: Pick<LeadSettings, 'withoutCpf' | 'hasGenericDocument' | 'cuil' | 'mustAcceptTerms'>;
  readonly dealer: ListedDealer | undefined;
  readonly asksProfile: boolean;
  /** What the contact form lets choose; nothing in all other forms. */
  readonly contact?: ContactChoices | undefined;
};

/** Fields in the order of the screen. */
export const FIELDS = [
  'category',
  'reason',
  'profileStatus',
  'name',
  'mail',
  'mobilePhone',
  'cpf',
  'dealer',
  'accepted',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** A lead may do without a document at the chosen dealer or in its city. */
export const isDocumentOptional = ({ settings, dealer }: Pick<FormRule, 'settings' | 'dealer'>): boolean =>
  mayOmitDocument(settings.withoutCpf, { cityCode: dealer?.cityCode, dealerId: dealer?.id });

/** Who asks, as all forms of the portal and the lead name them. */
export function contactOf({ name, mail, mobilePhone, cpf }: UserData): Contact {
  return { name, email: mail, phone: mobilePhone, document: cpf };
}

/** The same as this form names it. */
export function userDataOf({ name, email, phone, document }: Contact): UserData {
  return { name, mail: email, mobilePhone: phone, cpf: document };
}

/** Fields that tell who asks. */
export type UserField = 'name' | 'mail' | 'mobilePhone' | 'cpf';
type UserData = Pick<LeadFormValues, UserField>;
const USER_FIELDS = { name: 'name', email: 'mail', phone: 'mobilePhone', document: 'cpf' } as const;

/** What is wrong with the filled form, by field; nothing when it may be sent. */
export function formReasons(values: LeadFormValues, rule: FormRule): Partial<Record<FieldName, FieldReason>> {
  const contact = contactReasons(contactOf(values), {
    market: rule.market,
    document: {
      generic: rule.settings.hasGenericDocument,
      cuil: rule.settings.cuil,
      optional: isDocumentOptional(rule),
    },
  });
  const user = Object.entries(contact).map(([field, reason]) => [
    USER_FIELDS[field as keyof Contact],
    reason,
  ]);
  const dealer = dealerReason({ id: rule.dealer?.id, selected: values.dealer }, rule.market);
  return {
    ...(rule.contact ? requestReasons(values, rule.contact) : {}),
    ...(rule.asksProfile && values.profileStatus === '' ? { profileStatus: 'profile-missing' as const } : {}),
    ...Object.fromEntries(user),
    ...(dealer ? { dealer } : {}),
    ...(rule.settings.mustAcceptTerms && !values.accepted ? { accepted: 'terms-missing' as const } : {}),
  };
}

/**
 * Whether a dealer that is still being read has the last word on a form: it misses nothing but that dealer, and the document that leads of
 * some dealers do without.
 */
export const isForDealer = (reasons: ReturnType<typeof formReasons>): boolean =>
  Object.keys(reasons).every((field) => field === 'dealer' || field === 'cpf');
