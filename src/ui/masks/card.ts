import type { MaskitoOptions } from '@maskito/core';
import card from 'card-validator';
import { D } from './marks.ts';
import { asWritten } from './pasted.ts';

const LONGEST = 16;
const USUAL = { gaps: [4, 8, 12], lengths: [LONGEST] };

/** Digits in the groups that are embossed on the brand's cards, at most 16. */
export const cardNumberMask: MaskitoOptions = {
  mask: ({ value }) => {
    const digits = value.replace(/\D/g, '').slice(0, LONGEST);
    const { gaps, lengths } = card.number(digits).card ?? USUAL;
    return digitsIn(gaps, Math.min(LONGEST, Math.max(...lengths)));
  },
  preprocessors: [asWritten],
};

function digitsIn(gaps: readonly number[], length: number): (RegExp | string)[] {
  return Array.from({ length }, (_, i) => (gaps.includes(i) ? [' ', D] : [D])).flat();
}
