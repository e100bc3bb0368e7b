/**
 * The digits of a boleto (FEBRABAN, Layout padrão de arrecadação/cobrança; Carta-Circular Bacen 2.926): 44 in the bars, 47 in the
 * line that a person types.
 */
import { daysBetween, type PlainDate } from '../../../kit/calendar.ts';
import type { Cents } from '../../../kit/money.ts';

export type Boleto = {
  /** Three digits of the bank. */
  readonly bank: string;
  readonly dueOn: PlainDate;
  readonly amount: Cents;
  /** The bank's own 25 digits. */
  readonly free: string;
};

const DAY_ZERO = '1997-10-07';
const FACTORS = 9_000;
const LARGEST = 9_999_999_999;

/** The 44 digits of the bars. Throws a RangeError for what does not fit. */
export function boletoBarcode({ bank, dueOn, amount, free }: Boleto): string {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(free))
    throw new RangeError('a bank has 3 digits and 25 of its own');
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > LARGEST)
    throw new RangeError('a boleto is for at least a cent and for ten digits of cents at most');
  const rest = `${dueFactor(dueOn)}${String(amount).padStart(10, '0')}${free}`;
  return `${bank}9${modulo11(`${bank}9${rest}`)}${rest}`;
}

/** The line of a boleto's bars: three fields with a check digit each, the check digit of the whole, and day and amount. */
export function boletoLine(barcode: string): string {
  if (!/^\d{44}$/.test(barcode)) throw new RangeError('the bars of a boleto have 44 digits');
  const [head, check, rest, free] = [
    barcode.slice(0, 4),
    barcode[4],
    barcode.slice(5, 19),
    barcode.slice(19),
  ];
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((digits) => digits + modulo10(digits)).join('') + check + rest;
}

/** The bars of a line; `undefined` where a check digit does not fit, so that a digit typed wrong is found. */
export function barcodeOfLine(line: string): string | undefined {
  const digits = line.replace(/[\s.]/g, '');
  if (!/^\d{47}$/.test(digits)) return undefined;
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
  const barcode = digits.slice(0, 4) + digits.slice(32) + free;
  const isWhole = barcode[4] === modulo11(barcode.slice(0, 4) + barcode.slice(5));
  return isWhole && boletoLine(barcode) === digits ? barcode : undefined;
}

/** A line as it is printed: `00000.00000 00000.000000 00000.000000 0 00000000000000`. */
export const printedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

/** Days since 7 October 1997 in four digits: after 9999 (21 February 2025) they begin at 1000 again (FEBRABAN, 2025). */
export function dueFactor(dueOn: PlainDate): string {
  const days = daysBetween(DAY_ZERO, dueOn);
  if (days < 1_000) throw new RangeError('no boleto was due before July 2000');
  return String(((days - 1_000) % FACTORS) + 1_000);
}

/** The check digit of a field: each second digit twice, from the right. */
export function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The check digit of the whole: weights 2 to 9 from the right; what would be 0, 10 or 11 is 1. */
export function modulo11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0);
  const check = 11 - (sum % 11);
  return String(check > 9 ? 1 : check);
}

/** Bars and gaps of two digits at a time, the first in the bars, the second in the gaps (interleaved 2 of 5, ISO/IEC 16390). */
const WIDTHS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 3;

/** The widths of the bars and gaps of a code, in turn, in modules; an even number of digits. */
export function barWidths(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? [];
  const inner = pairs.flatMap((pair) => {
    const [bars = '', gaps = ''] = [...pair].map((digit) => WIDTHS[Number(digit)]);
    return [...bars].flatMap((bar, at) => [widthOf(bar), widthOf(gaps[at])]);
  });
  return [1, 1, 1, 1, ...inner, WIDE, 1, 1];
}

const widthOf = (mark: string | undefined): number => (mark === '1' ? WIDE : 1);
