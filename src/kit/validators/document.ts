import type { DocumentForm } from '../markets/document-form.ts';
import { DOCUMENTS, type DocumentKind } from '../markets/documents.ts';
import { FORMS } from '../markets/forms.ts';
import type { MarketCode } from '../markets/identities.ts';
import type { CuilRule } from './argentine-document.ts';
import { plainMarks } from './plain-marks.ts';

export type { DocumentKind } from '../markets/documents.ts';

/** A document's kind, and its digits (and letters, of a CNPJ) alone. */
export type ReadDocument = { readonly kind: DocumentKind; readonly number: string };

const formOf = (kind: DocumentKind): DocumentForm => DOCUMENTS[kind];

/** More than any document is written with, its name before it included. */
const LONGEST = 40;
const NAMES = Object.values<DocumentForm>(DOCUMENTS)
  .flatMap(({ names }) => names)
  .join('|');
/** The document's name, where it was copied with it. */
const NAMED = new RegExp(
  `^(?:${NAMES}|doc(?:umento)?)(?:\\s*[/o]\\s*(?:${NAMES}))?[\\s.:nº°#-]*(?=[\\dA-Z])`,
  'i',
);
const SEPARATORS = /[\s./-]/g;

/** Whether a number, with or without its usual separators, is a document of one of the kinds. */
export const isDocumentOf = (number: string, kinds: readonly DocumentKind[], rule: CuilRule = {}): boolean =>
  kinds.some((kind) => formOf(kind).isNumber(number, rule));

/**
 * The document that a person has written, with or without its separators and wherever they stand; one of those that a form takes. Its check
 * digits must be right. Undefined for anything else.
 * @param kinds what the form takes, of one country: eleven digits are a CPF in one and a CUIL in the other
 */
export function readDocument(
  value: unknown,
  kinds: readonly DocumentKind[],
  rule: CuilRule = {},
): ReadDocument | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const bare = plainMarks(value).trim().replace(NAMED, '').replace(SEPARATORS, '').toUpperCase();
  const kind = kinds.find((one) => formOf(one).isNumber(bare, rule));
  return kind && { kind, number: bare };
}

/** As it stands on the document: `529.982.247-25`, `11.222.333/0001-81`, `20-12345678-6`; a DNI is its digits, as CRMs know it. */
export const writeDocument = ({ kind, number }: ReadDocument): string => formOf(kind).write(number);

/**
 * Is it a document of a person or a company of the market, its digits alone or as it stands on the document? Stricter than `readDocument`, for
 * what a field or a wire has once it was typed.
 */
export function isDocumentIn(text: string, market: MarketCode, rule: CuilRule = {}): boolean {
  const { person, company } = FORMS[market].documents;
  const bare = text.replace(SEPARATORS, '');
  return [...person.kinds, ...company.kinds].some((kind) => {
    const { isNumber, write } = formOf(kind);
    return isNumber(text, rule) || (isNumber(bare, rule) && write(bare) === text);
  });
}

/** Of digits alone, as requests of shoppers have them (doc. 1 §5). */
const GENERIC = /^\d{7,14}$/;

/**
 * Is it a document of digits alone, up to 14 (doc. 1 §5)? Where a document of the market has as many, it must be one: its check digit is
 * right.
 */
export function isDigitsOfDocument(text: string, market: MarketCode, rule: CuilRule = {}): boolean {
  if (!GENERIC.test(text)) return false;
  const { person, company } = FORMS[market].documents;
  const ofLength = [...person.kinds, ...company.kinds].filter((kind) =>
    formOf(kind).lengths.includes(text.length),
  );
  return ofLength.length === 0 || isDocumentOf(text, ofLength, rule);
}
