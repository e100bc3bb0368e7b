import type { PostalRules } from '../../../src/kit/markets/market.ts';

/** Correo Uruguayo: five digits of an area. */
export const postal: PostalRules = {
  isCode: (text) => typeof text === 'string' && /^\d{5}$/.test(text),
  plain: (code) => code,
  names: 'area',
  shapes: ['#####'],
  inputMode: 'numeric',
};
