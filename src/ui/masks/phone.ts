import type { MaskitoOptions } from '@maskito/core';
import { D } from './marks.ts';
import { pasted } from './pasted.ts';

/** (##) #####-####; of a number in any writing, with or without Brazil's +55 and the zero before an area code. */
export const brazilianMobileMask: MaskitoOptions = {
  mask: ['(', D, D, ')', ' ', D, D, D, D, D, '-', D, D, D, D],
  preprocessors: [
    pasted((text) => {
      const digits = text.replace(/\D/g, '');
      return digits.length > 11 ? digits.replace(/^(?:00)?55/, '').replace(/^0/, '') : text;
    }),
  ],
};

/** Area codes have two to four digits: only foreign characters are kept out. */
export const argentinePhoneMask: MaskitoOptions = {
  mask: /^(?:[\d(+][\d\s()+-]{0,19})?$/,
  preprocessors: [pasted((text) => text.replaceAll('.', '-').replaceAll('\u00a0', ' '))],
};
