import { type CuilRule, isCuil, isDni } from './argentine-document.ts';
import { isCnpj } from './cnpj.ts';
import { formatCpf, isCpf } from './cpf.ts';
import { plainMarks } from './plain-marks.ts';

export type DocumentKind = 'cpf' | 'cnpj' | 'dni' | 'cuil';

/** A document's kind, and its digits (and letters, of a CNPJ) alone. */
export type ReadDocument = { readonly kind: DocumentKind; readonly number: string };

/** More than any document is written with, its name before it included. */
const LONGEST = 40;
/** The document's name, where it was copied with it. */
const NAMED =
  /^(?:cpf|cnpj|dni|cuil|cuit|doc(?:umento)?)(?:\s*[/o]\s*(?:cpf|cnpj|dni|cuil|cuit))?[\s.:nº°#-]*(?=[\dA-Z])/i;
const SEPARATORS = /[\s./-]/g;

const IS: Readonly<Record<DocumentKind, (bare: string, rule: CuilRule) => boolean>> = {
  cpf: isCpf,
  cnpj: isCnpj,
  dni: (bare) => bare.length >= 7 && isDni(bare),
  cuil: isCuil,
};

/** Whether a number, with or without its usual separators, is a document of one of the kinds. */
export const isDocumentOf = (number: string, kinds: readonly DocumentKind[], rule: CuilRule = {}): boolean =>
  kinds.some((kind) => IS[kind](number, rule));

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
  const kind = kinds.find((one) => IS[one](bare, rule));
  return kind && { kind, number: bare };
}

/** As it stands on the document: `529.982.247-25`, `11.222.333/0001-81`, `20-12345678-6`; a DNI is its digits, as CRMs know it. */
export function writeDocument({ kind, number }: ReadDocument): string {
  if (kind === 'cpf') return formatCpf(number);
  if (kind === 'cnpj') return number.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  return kind === 'cuil' ? number.replace(/^(..)(.{8})(.)$/, '$1-$2-$3') : number;
}
