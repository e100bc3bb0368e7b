import type { MaskitoOptions } from '@maskito/core';
import { A, D, L } from './marks.ts';
import { asWritten, inCapitals } from './pasted.ts';

/** ABC1234 or ABC1D23, seven characters in capitals; a pasted hyphen or space goes. */
export const plateMask: MaskitoOptions = {
  mask: [L, L, L, D, A, D, D],
  preprocessors: [asWritten],
  postprocessors: [inCapitals],
};
