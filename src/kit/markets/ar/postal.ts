import { isArgentinePostalCode } from '../../validators/postal-code.ts';
import type { PostalRules } from '../market.ts';

/** Four digits of an area, or the CPA of Correo Argentino, which begins with the letter of a province. */
export const postal: PostalRules = {
  isCode: isArgentinePostalCode,
  plain: (code) => code.toUpperCase(),
  names: 'area',
  shapes: ['####', '@####@@@'],
  inputMode: 'text',
};
