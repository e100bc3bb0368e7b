import { isPostalCode } from '../../validators/postal-code.ts';
import type { PostalRules } from '../market.ts';

/** The CEP of Correios: eight digits, of a street in all but small cities. */
export const postal: PostalRules = {
  isCode: isPostalCode,
  plain: (code) => code.replace('-', ''),
  names: 'street',
  shapes: ['#####-###'],
  inputMode: 'numeric',
};
