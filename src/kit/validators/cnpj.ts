import { cnpj } from 'cpf-cnpj-validator';
import { isCpf } from './cpf.ts';

/** Only ASCII letters: upper-casing makes an S of 'ſ' and an I of 'ı'. */
const WRITTEN = /^(?:[\dA-Z]{12}\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/i;
const ASCII = /^[\x20-\x7e]*$/;
const LONGEST = 18;

/**
 * Is it a CNPJ, plain or written ##.###.###/####-##? Numeric, or alphanumeric as issued since July 2026 (twelve of A-Z
 * and 0-9, then two digits; check digits by the characters' codes less 48; Receita Federal, IN 2.229/2024 and Nota Técnica
 * 49/2024). The tax office writes capitals; small letters are taken for them. Repeated digits are refused (doc. 2 §5.3).
 */
export function isCnpj(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  return ASCII.test(value) && WRITTEN.test(value) && cnpj.isValid(value.toUpperCase(), true);
}

/** A CPF or a CNPJ, plain or formatted (doc. 2 §5.3). Whether an empty text will do is the caller's rule. */
export function isCpfOrCnpj(
  value: unknown,
  options: { readonly emptyAllowed: boolean } = { emptyAllowed: false },
): boolean {
  if (value === '') return options.emptyAllowed;
  return isCpf(value) || isCnpj(value);
}
