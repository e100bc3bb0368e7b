import type { MaskitoOptions } from '@maskito/core';
import type { ByMarket } from '../../kit/markets/identities.ts';
import { D, L } from './marks.ts';
import { asWritten, inCapitals, pasted } from './pasted.ts';

/** #####-### */
export const postalCodeMask: MaskitoOptions = {
  mask: [D, D, D, D, D, '-', D, D, D],
  preprocessors: [asWritten],
};

/** #### or, when it begins with a letter, the eight characters of a CPA. */
export const argentinePostalCodeMask: MaskitoOptions = {
  mask: ({ value }) => (/^\s*[A-Za-z]/.test(value) ? [L, D, D, D, D, L, L, L] : [D, D, D, D]),
  preprocessors: [pasted((text) => text.replace(/^\s*c\.?p\.?a?\.?(?:\s*:\s*|\s+)/i, ''))],
  postprocessors: [inCapitals],
};

/** Of each market's post. */
export const POSTAL_CODE_MASKS: ByMarket<MaskitoOptions> = {
  BR: postalCodeMask,
  AR: argentinePostalCodeMask,
};
