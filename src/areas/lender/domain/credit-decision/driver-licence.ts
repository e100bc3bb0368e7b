import { DRIVER_LICENCE } from './base-data.ts';

const DIGITS = /^\d{11}$/;
const REPEATED = /^(\d)\1*$/;

/**
 * Whether an identity document says that it is a driver licence and has no number of one: eleven digits with two check
 * digits (Resolução CONTRAN 886/2021; the first is module 11 with weights 9 to 1, the second with 1 to 9, less 2 when the
 * first came out as ten).
 */
export function hasDoubtfulLicence({
  type,
  number,
}: {
  readonly type: string;
  readonly number: string;
}): boolean {
  return type === DRIVER_LICENCE && !isLicenceNumber(number);
}

function isLicenceNumber(number: string): boolean {
  if (!DIGITS.test(number) || REPEATED.test(number)) return false;
  const digits = [...number].slice(0, 9).map(Number);
  const weighted = (weight: (at: number) => number) =>
    digits.reduce((sum, digit, at) => sum + digit * weight(at), 0) % 11;
  const first = weighted((at) => 9 - at);
  const second = weighted((at) => at + 1) - (first >= 10 ? 2 : 0);
  return number.endsWith(`${first >= 10 ? 0 : first}${checkDigit(second)}`);
}

function checkDigit(rest: number): number {
  const whole = rest < 0 ? rest + 11 : rest;
  return whole >= 10 ? 0 : whole;
}
