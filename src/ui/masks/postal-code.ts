import type { MaskitoOptions } from '@maskito/core';
import { type ByMarket, byMarket } from '../../kit/markets/identities.ts';
import { POSTALS } from '../../kit/markets/postals.ts';
import { maskOf } from './marks.ts';
import { asWritten, inCapitals, pasted } from './pasted.ts';

/** #####-### */
export const postalCodeMask: MaskitoOptions = { mask: maskOf('#####-###'), preprocessors: [asWritten] };

/** A code's name before it: `C.P.A.: C1425CLA`. */
const NAMED = /^\s*c\.?p\.?a?\.?(?:\s*:\s*|\s+)/i;

/** Of shapes of which one may begin with a letter: that one where a letter is typed, else the first. */
function maskOfShapes(shapes: readonly string[]): MaskitoOptions {
  const lettered = shapes.find((shape) => shape.startsWith('@'));
  const [usual = ''] = shapes;
  if (lettered === undefined) return { mask: maskOf(usual), preprocessors: [asWritten] };
  return {
    mask: ({ value }) => maskOf(/^\s*[A-Za-z]/.test(value) ? lettered : usual),
    preprocessors: [pasted((text) => text.replace(NAMED, ''))],
    postprocessors: [inCapitals],
  };
}

/** Of each market's post. */
export const POSTAL_CODE_MASKS: ByMarket<MaskitoOptions> = byMarket((market) =>
  maskOfShapes(POSTALS[market].shapes),
);
