import { expect, it } from 'vitest';
import { comparedCars } from '../index.ts';

const own = ['a', 'b', 'c', 'd', 'e'].map((code) => ({ site: 'br/aurora', code }));
const all = [...own, { site: 'br/cerrado', code: 'f' }];
const codes = (...sent: readonly string[]) => comparedCars(sent, all, 4)?.codes;

it('two to four of a customer’s own cars of one brand stand side by side', () => {
  expect(codes('br/aurora a', 'br/aurora b')).toEqual(['a', 'b']);
  expect(codes('br/aurora a', 'br/aurora b', 'br/aurora c', 'br/aurora d')).toEqual(['a', 'b', 'c', 'd']);
  expect(codes('br/aurora a', 'br/aurora b', 'br/aurora a')).toEqual(['a', 'b']);
});

it.each([
  [[]],
  [['br/aurora a']],
  [['br/aurora a', 'br/aurora a']],
  [['br/aurora a', 'br/cerrado f']],
  [['br/aurora a', 'br/aurora z']],
  [['a', 'b']],
  [own.map(({ site, code }) => `${site} ${code}`)],
])('%j do not', (sent) => {
  expect(codes(...sent)).toBeUndefined();
});
