/** The rules that both proposals share (document 2, sections 5.1 to 5.3): everything that a form has checked, checked again. */

import type { PlainDate } from '../../../../kit/calendar.ts';
import { FORMS } from '../../../../kit/markets/forms.ts';
import { PHONES } from '../../../../kit/markets/phones.ts';
import { POSTALS } from '../../../../kit/markets/postals.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import { isOverEighteen } from '../../../../kit/validators/dates.ts';
import { isDocumentOf } from '../../../../kit/validators/document.ts';
import { isEmail } from '../../../../kit/validators/email.ts';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import type { LenderSite } from '../car.ts';
import type { Choice } from './base-data.ts';
import type { FieldFault } from './decision.ts';
import type { Address, Phone } from './proposal.ts';

export type Where = { readonly market: LenderSite['market']; readonly today: PlainDate };

/** What is wrong with one field, or nothing. */
export const fault = (field: string, isKept: boolean, message: MessageKey): FieldFault[] =>
  isKept ? [] : [{ field, message }];

export const isLong = (text: string, least: number): boolean => text.trim().length >= least;

export const isChosen = (code: string, from: readonly Choice[]): boolean =>
  from.some((choice) => choice.code === code);

export const documentFault = (field: string, document: string, { market }: Where): FieldFault[] => {
  const { kinds, message } = FORMS[market].documents.person;
  return fault(field, isDocumentOf(document, kinds, { otherPrefixes: true }), message);
};

/** A person who is not the applicant. */
export const otherDocumentFault = (
  field: string,
  document: string,
  own: string,
  where: Where,
): FieldFault[] => {
  const wrong = documentFault(field, document, where);
  return wrong.length > 0
    ? wrong
    : fault(field, onlyDigits(document) !== onlyDigits(own), 'document-invalid');
};

export const emailFault = (field: string, email: string): FieldFault[] =>
  fault(field, isEmail(email), 'email-invalid');

export const adultFault = (field: string, birthdate: PlainDate, { market, today }: Where): FieldFault[] =>
  fault(field, isOverEighteen(birthdate, { today, format: 'yyyy-mm-dd', rules: FORMS[market] }), 'under-age');

export function phoneFault(field: string, { areaCode, number }: Phone, { market }: Where): FieldFault[] {
  return fault(field, PHONES[market].isInParts(areaCode, number), 'phone-invalid');
}

/** @param least how many characters a form asks of the neighbourhood and the city */
export function addressFaults(
  address: Address,
  least: { readonly neighborhood: number; readonly city: number; readonly complement: number },
  { market }: Where,
): FieldFault[] {
  const { isCode } = POSTALS[market];
  const { complement } = address;
  return [
    ...fault('address.postalCode', isCode(address.postalCode), 'postal-code-invalid'),
    ...fault('address.street', isLong(address.street, 1), 'required'),
    ...fault('address.number', isLong(address.number, 1), 'required'),
    ...fault('address.complement', complement === '' || isLong(complement, least.complement), 'too-short'),
    ...fault('address.neighborhood', isLong(address.neighborhood, least.neighborhood), 'too-short'),
    ...fault('address.city', isLong(address.city, least.city), 'too-short'),
  ];
}
