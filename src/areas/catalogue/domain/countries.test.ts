import { expect, it } from 'vitest';
import { isCountry } from './countries.ts';

it('a country is one that ISO 3166-1 has given a code, which a page can name', () => {
  const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = capitals.flatMap((one) => capitals.map((other) => one + other)).filter(isCountry);
  expect(all).toHaveLength(249);
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' });
  expect(all.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(['BR', 'AR', 'UY', 'PY', 'CN'].filter((code) => !isCountry(code))).toEqual([]);
  // User-assigned, of groups of countries, of those that there are no more, and how nobody writes one.
  expect(['XX', 'ZZ', 'AA', 'EU', 'UN', 'SU', 'YU', 'br', 'BRA', ''].filter(isCountry)).toEqual([]);
});
