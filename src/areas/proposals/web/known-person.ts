import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { formatCpf, isCpf, onlyDigits } from '../../../kit/validators/cpf.ts';
import { brazilianMobileMask } from '../../../ui/masks/phone.ts';
import { postalCodeMask } from '../../../ui/masks/postal-code.ts';
import type { KnownPerson } from '../../account/index.ts';
import type { DraftOwner } from '../contract.ts';

const written = (text: string, mask: MaskitoOptions) => maskitoTransform(text.trim(), mask);

/** The code of a Brazilian state. */
const STATE = /^[A-Z]{2}$/;

/** What both flows' forms take from an account, as their masks write it (doc. 2 §6). A CUIL is no CPF and fills nothing. */
export function knownInForms({ name, email, document, phone, address }: KnownPerson) {
  const { postalCode, street, number, complement, state } = address;
  const code = state.trim().toUpperCase();
  return {
    name,
    email,
    cpf: isCpf(document) ? formatCpf(document) : '',
    phone: written(phone, brazilianMobileMask),
    postalCode: written(postalCode, postalCodeMask),
    street,
    number,
    complement,
    state: STATE.test(code) ? code : '',
  };
}

/** Whose form it is, by the lead before it; nobody's where that says nothing. */
export const ownerOf = (lead: {
  readonly email?: string | undefined;
  readonly document?: string | undefined;
}): DraftOwner | undefined => {
  const { email = '', document = '' } = lead;
  return email || document ? { email, document } : undefined;
};

/**
 * Whether the account that is open is another person's than the lead's: its mother and its address are nothing to them. A document
 * tells it; where one of them has none, the e-mail does.
 */
export function isOther(
  account: Pick<KnownPerson, 'email' | 'document'>,
  lead: DraftOwner | undefined,
): boolean {
  if (!lead) return false;
  const [own, requested] = [onlyDigits(account.document), onlyDigits(lead.document)];
  if (own && requested) return own !== requested;
  return lead.email.trim().toLowerCase() !== account.email.trim().toLowerCase();
}

/** What an address consists of in both flows. */
export const ADDRESS = ['postalCode', 'street', 'number', 'complement', 'state'] as const;
