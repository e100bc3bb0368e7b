import { expect, it } from 'vitest';
import { aDealerBook } from '../examples.ts';
import { mayActFor } from './authority.ts';

/** The code of two dealers, one in each market, and one that only Brazil has. */
const book = aDealerBook([
  { id: '1', dealerCode: '1' },
  { id: '2', dealerCode: '1', market: 'AR' },
  { id: '3', dealerCode: '3' },
]);
const brazil = { market: 'BR', brand: 'aurora' } as const;
const argentina = { market: 'AR', brand: 'aurora' } as const;

it.each([
  ['its code', ['3'], brazil, '3', true],
  ['the code of another', ['3'], brazil, '1', false],
  ['all', ['*'], argentina, '1', true],
  ['all, in one word', '*', argentina, '1', true],
  ['a code that is text and no list', '3', brazil, '3', false],
  ['a code of two markets', ['1'], brazil, '1', false],
  ['a code of two markets', ['1'], argentina, '1', false],
  ['a code with its market', ['AR:1'], argentina, '1', true],
  ['a code with another market', ['AR:1'], brazil, '1', false],
  ['one of two markets where both are meant', ['AR:1'], {}, '1', false],
  ['both markets where both are meant', ['AR:1', 'BR:1'], {}, '1', true],
] as const)('a token that names %s (%j) may act in %j for %s: %s (R12)', (_, dealers, scope, code, may) => {
  expect(mayActFor({ claims: { dealers } }, book, scope, code)).toBe(may);
});
