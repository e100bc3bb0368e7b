import type { MarketCode } from '../markets/identities.ts';
import { SUPPLIERS } from '../markets/suppliers.ts';
import { readPhone } from './phone.ts';
import { plainMarks } from './plain-marks.ts';

/** One number with words before or behind it, `PABX (11) 3333-4444`, `(11) 98765-4321 (WhatsApp)`; what has digits in two places is no match. */
const NUMBER = /^\D*?([+(]?\d[\d\s()./-]*)\D*$/;

/**
 * Whether people of a market reach somebody at what an author has published when their telephone dials all of its digits: a number with its
 * area code, or a service's (0800, 4004). An extension or a second number would be dialled along.
 */
export function isPublishedPhone(text: string, market: MarketCode): boolean {
  const number =
    NUMBER.exec(plainMarks(text))?.[1]
      ?.trim()
      .replace(/[\s(./-]+$/, '') ?? '';
  return (
    readPhone(number, market) !== undefined || SUPPLIERS[market].isServiceNumber(number.replace(/\D/g, ''))
  );
}
