import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { formatCpf, isCpf } from '../../../kit/validators/cpf.ts';
import { brazilianMobileMask } from '../../../ui/masks/phone.ts';
import { postalCodeMask } from '../../../ui/masks/postal-code.ts';
import type { KnownPerson } from '../../account/index.ts';

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

/** What an address consists of in both flows. */
export const ADDRESS = ['postalCode', 'street', 'number', 'complement', 'state'] as const;
