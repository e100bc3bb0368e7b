import type { MarketCode } from '../../../kit/markets/identities.ts';
import { PLACES } from '../../../kit/markets/places.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import { isFullName, isName } from '../../../kit/validators/person-name.ts';
import { isPhoneIn } from '../../../kit/validators/phone.ts';
import type { RequestReason } from './contact-request.ts';
import { type DocumentRule, isDocument } from './document.ts';
import type { Contact } from './lead.ts';

/** Why a field is refused; each is the key of its label. */
export type FieldReason =
  | 'name-invalid'
  | 'surname-missing'
  | 'email-invalid'
  | 'phone-missing'
  | 'phone-invalid'
  | 'document-invalid'
  | 'dealer-missing'
  | 'profile-missing'
  | 'terms-missing'
  | RequestReason;

export type ContactRule = { readonly market: MarketCode; readonly document: DocumentRule };

export type ContactReasons = Partial<Record<keyof Contact, FieldReason>>;

/** What is wrong with the contact data, by field; nothing when all is well (doc. 1 §5, doc. 2 §5.4). */
export function contactReasons(contact: Contact, rule: ContactRule): ContactReasons {
  const reasons = {
    name: nameReason(contact.name),
    email: isEmail(contact.email.trim()) ? undefined : ('email-invalid' as const),
    phone: phoneReason(contact.phone, rule.market),
    document: isDocument(contact.document.trim(), rule.market, rule.document)
      ? undefined
      : ('document-invalid' as const),
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason));
}

export function nameReason(name: string): FieldReason | undefined {
  const text = name.trim();
  if (!isName(text)) return 'name-invalid';
  return isFullName(text) ? undefined : 'surname-missing';
}

export function phoneReason(phone: string, market: MarketCode): FieldReason | undefined {
  const text = phone.trim();
  if (text === '') return 'phone-missing';
  return isPhoneIn(market, text) ? undefined : 'phone-invalid';
}

/**
 * Whether a dealer is chosen: in Brazil one with an id, in Argentina any selected value (doc. 1 §5).
 * @returns why not, or nothing
 */
export function dealerReason(
  chosen: { readonly id?: string | undefined; readonly selected?: string | undefined },
  market: MarketCode,
): FieldReason | undefined {
  return chosen[PLACES[market].dealerChosenBy] ? undefined : 'dealer-missing';
}
