import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { D } from './marks.ts';

/** Takes a pasted or filled-in number in any writing, with or without Brazil's +55. */
const withoutCountryCode: MaskitoPreprocessor = ({ elementState, data }) => {
  const bare = (text: string) => {
    const digits = text.replace(/\D/g, '');
    return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : text;
  };
  return { elementState: { ...elementState, value: bare(elementState.value) }, data: bare(data) };
};

/** (##) #####-#### */
export const brazilianMobileMask: MaskitoOptions = {
  mask: ['(', D, D, ')', ' ', D, D, D, D, D, '-', D, D, D, D],
  preprocessors: [withoutCountryCode],
};

/** Area codes have two to four digits: only foreign characters are kept out. */
export const argentinePhoneMask: MaskitoOptions = { mask: /^[\d\s()+-]{0,20}$/ };
