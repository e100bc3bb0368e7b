import { cnpj } from 'cpf-cnpj-validator';
import { isCpf } from './cpf.ts';

/** The longest written document: 18 characters of a formatted CNPJ. */
const LONGEST = 18;

/**
 * Is the text a CNPJ, plain or written ##.###.###/####-##? Numeric, or alphanumeric as issued since 2026 (twelve of
 * A-Z and 0-9, then two digits; Receita Federal, Nota Técnica 49/2024). Repeated digits are refused.
 */
export function isCnpj(text: string): boolean {
  return text.length <= LONGEST && cnpj.isValid(text.toUpperCase(), true);
}

/** A CPF or a CNPJ, plain or formatted. Whether an empty text will do is the caller's rule. */
export function isCpfOrCnpj(
  text: string,
  options: { emptyAllowed: boolean } = { emptyAllowed: false },
): boolean {
  if (text === '') return options.emptyAllowed;
  return isCpf(text) || isCnpj(text);
}
