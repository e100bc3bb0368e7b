import { expect, it } from 'vitest';
import { offerBounds } from './bounds.ts';

it.each([
  ['pt-BR', undefined, 'Vale até 31/12/2026'],
  ['pt-BR', 200, 'Vale até 31/12/2026 · Oferta limitada a 200 unidades'],
  ['es-AR', 1, 'Vigente hasta el 31/12/2026 · Oferta limitada a 1 unidad'],
] as const)('says in %s until when an offer holds, with %s units', (locale, stock, words) => {
  expect(offerBounds(locale, { until: '2026-12-31', stock })).toBe(words);
});
