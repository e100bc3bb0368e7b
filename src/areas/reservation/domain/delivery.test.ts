import { expect, it } from 'vitest';
import { deliveredBy } from '../index.ts';

const dealers = [{ dealerCode: '1' }, { dealerCode: '2' }, { dealerCode: '3' }];
const codes = (agreed: string | undefined, standsAt: string | undefined) => {
  const found = deliveredBy(dealers, { agreed, standsAt });
  return found === 'anywhere' ? found : found.map(({ dealerCode }) => dealerCode);
};

it.each([
  [undefined, undefined, 'anywhere'],
  [undefined, '2', ['2']],
  [undefined, 'gone', 'anywhere'],
  ['3', undefined, ['3']],
  ['3', '3', ['3']],
  ['3', '2', ['3']],
  ['gone', undefined, 'anywhere'],
  ['gone', '2', ['2']],
] as const)(
  'a car on the terms of dealer %s that stands at %s is delivered by %j',
  (agreed, standsAt, expected) => {
    expect(codes(agreed, standsAt)).toEqual(expected);
  },
);
