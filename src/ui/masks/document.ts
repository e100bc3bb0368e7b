import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import type { ByMarket } from '../../kit/markets/identities.ts';
import type { DocumentOwner } from '../../kit/markets/market.ts';
import { A, D } from './marks.ts';
import { asWritten, inCapitals, pasted } from './pasted.ts';

const CPF: MaskitoMask = [D, D, D, '.', D, D, D, '.', D, D, D, '-', D, D];
const CNPJ: MaskitoMask = [A, A, '.', A, A, A, '.', A, A, A, '/', A, A, A, A, '-', D, D];

/** The name of the document before its number; letters alone would be the beginning of a CNPJ. */
const NAMED = /^\s*(?:[^\d:]*:|(?:cpf|cnpj)(?:\s*\/\s*(?:cpf|cnpj))?\s+(?:n[º°o.]*\s+)?)\s*/i;
const withoutName = pasted((text) => text.replace(NAMED, ''));

/** ###.###.###-## */
export const cpfMask: MaskitoOptions = { mask: [...CPF], preprocessors: [asWritten] };

/** ##.###.###/####-##, numeric or alphanumeric, in capitals. */
export const cnpjMask: MaskitoOptions = {
  mask: [...CNPJ],
  preprocessors: [withoutName],
  postprocessors: [inCapitals],
};

/** ###.###.###-## up to eleven digits, ##.###.###/####-## with more or with letters. */
export const documentMask: MaskitoOptions = {
  mask: ({ value }) => {
    const marks = value.replace(/[^0-9A-Za-z]/g, '');
    return marks.length <= 11 && !/[A-Za-z]/.test(marks) ? [...CPF] : [...CNPJ];
  },
  preprocessors: [withoutName],
  postprocessors: [inCapitals],
};

/** Digits only, up to fourteen. */
export const genericDocumentMask: MaskitoOptions = {
  mask: /^\d{0,14}$/,
  preprocessors: [asWritten],
};

const CUIL: MaskitoMask = [D, D, '-', D, D, D, D, D, D, D, D, '-', D];

/** ##-########-# */
export const cuilMask: MaskitoOptions = { mask: [...CUIL], preprocessors: [asWritten] };

/** A DNI of up to eight digits as it is, ##-########-# with more. */
export const argentineDocumentMask: MaskitoOptions = {
  mask: ({ value }) => (value.replace(/\D/g, '').length > 8 ? [...CUIL] : [D, D, D, D, D, D, D, D]),
  preprocessors: [asWritten],
};

/** Of the documents that forms of a market ask for. */
export const DOCUMENT_MASKS: ByMarket<
  Readonly<Record<Exclude<DocumentOwner, 'cardHolder'>, MaskitoOptions>>
> = {
  BR: { person: cpfMask, taxpayer: cpfMask, anyone: documentMask, company: cnpjMask },
  AR: { person: argentineDocumentMask, taxpayer: cuilMask, anyone: cuilMask, company: cuilMask },
};
