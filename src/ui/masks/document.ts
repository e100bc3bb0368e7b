import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import type { DocumentForm } from '../../kit/markets/document-form.ts';
import { DOCUMENTS, type DocumentKind } from '../../kit/markets/documents.ts';
import { FORMS } from '../../kit/markets/forms.ts';
import { type ByMarket, byMarket } from '../../kit/markets/identities.ts';
import type { DocumentOwner } from '../../kit/markets/market.ts';
import { A, D, maskOf } from './marks.ts';
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

/** A document of several lengths has the shape that a number of each is written with. */
const shapesOf = ({ lengths, shape, write }: DocumentForm): readonly string[] => {
  if (lengths.length === 1) return [shape];
  return [...lengths]
    .sort((one, other) => one - other)
    .map((length) => write('1'.repeat(length)).replaceAll('1', '#'));
};

const maskOfKinds = (kinds: readonly DocumentKind[]): MaskitoOptions =>
  maskOfForms(kinds.map((kind) => DOCUMENTS[kind]));

/** Of a document's kinds: the first whose shape holds what is typed, else the last. */
export function maskOfForms(forms: readonly DocumentForm[]): MaskitoOptions {
  const shapes = forms.flatMap(shapesOf);
  const hasLetters = shapes.some((shape) => shape.includes('*'));
  const marksOf = (text: string) => text.replace(hasLetters ? /[^0-9A-Za-z]/g : /\D/g, '');
  const holds = (shape: string, marks: string) =>
    marks.length <= shape.replace(/[^#*]/g, '').length && (shape.includes('*') || !/[A-Za-z]/.test(marks));
  return {
    mask: ({ value }) => {
      const marks = marksOf(value);
      return maskOf(shapes.find((shape) => holds(shape, marks)) ?? shapes.at(-1) ?? '');
    },
    preprocessors: [hasLetters ? withoutName : asWritten],
    ...(hasLetters && { postprocessors: [inCapitals] }),
  };
}

/** Of the documents that forms of a market ask for. */
export const DOCUMENT_MASKS: ByMarket<
  Readonly<Record<Exclude<DocumentOwner, 'cardHolder'> | 'requester', MaskitoOptions>>
> = byMarket((market) => {
  const { person, taxpayer, anyone, company } = FORMS[market].documents;
  return {
    person: maskOfKinds(person.kinds),
    taxpayer: maskOfKinds(taxpayer.kinds),
    anyone: maskOfKinds(anyone.kinds),
    company: maskOfKinds(company.kinds),
    /** Of a person or a company. */
    requester: maskOfKinds([...person.kinds, ...company.kinds]),
  };
});
