import { type Cents, fromCents } from './money.ts';
import { writeNumber } from './numerals.ts';

/** More than any car costs, in cents: what is larger was not meant. */
const MOST = 1_000_000_000_000;

/**
 * An amount as people write it in both countries: `120000`, `120.000`, `R$ 120.000,50`, `$ 45.000.000`. Undefined for what is no
 * amount.
 */
export function readAmount(text: string): Cents | undefined {
  const plain = text.replace(/[\s\u00a0]|R?\$/g, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain.replaceAll('.', '').replace(',', '.')) * 100);
  return cents <= MOST ? cents : undefined;
}

/** An amount as people write it into a form: `120.000`, `1.234,50`. `readAmount` reads it as the same. */
export const writeAmount = (cents: Cents): string =>
  writeNumber(fromCents(cents), { least: cents % 100 === 0 ? 0 : 2, most: 2 });
