import { cpf } from 'cpf-cnpj-validator';

/** Digits of a CPF, the Brazilian natural person's tax number. */
export const CPF_LENGTH = 11;

const WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;
const REPEATED = /^(\d)\1*$/;

/**
 * Is it a CPF, as text, plain or written ###.###.###-##? Repeated digits are refused and both check digits verified
 * (doc. 2 §5.3; Receita Federal, module 11). A number is none: it would have lost its leading zeros.
 */
export function isCpf(value: unknown): boolean {
  if (typeof value !== 'string' || !WRITTEN.test(value)) return false;
  const digits = onlyDigits(value);
  if (REPEATED.test(digits)) return false;
  // The package's own `isValid` also refuses 123.456.789-09, whose check digits are right: only its arithmetic is used.
  const first = cpf.verifierDigit(digits.slice(0, 9));
  const second = cpf.verifierDigit(`${digits.slice(0, 9)}${first}`);
  return digits.endsWith(`${first}${second}`);
}

/** What is left of a text when everything but digits is taken out. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** ###.###.###-##; a text without 11 digits comes back unchanged. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length !== CPF_LENGTH) return text;
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** How a document is shown where it need not be known: `***.456.789-**`; of anything but a CPF nothing is shown. */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length !== CPF_LENGTH) return '***';
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
