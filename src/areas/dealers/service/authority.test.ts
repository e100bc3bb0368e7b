import { describe, expect, it } from 'vitest';
import { aDealerIndex } from '../examples.ts';
import { mayActFor, reachOf } from './authority.ts';

/** The code of two dealers, one in each market, and one that only Brazil has. */
const index = aDealerIndex([
  { id: '1', dealerCode: '1' },
  { id: '2', dealerCode: '1', market: 'AR' },
  { id: '3', dealerCode: '3' },
]);
const sites = (['BR', 'AR'] as const).flatMap((market) =>
  ['aurora', 'lumen'].map((brand) => ({ key: `${market.toLowerCase()}/${brand}`, market, brand })),
);
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
  ['a code that nobody has', ['9'], brazil, '9', false],
  ['numbers', [3], brazil, '3', false],
] as const)('a token that names %s (%j) may act in %j for %s: %s (R12)', (_, dealers, scope, code, may) => {
  expect(mayActFor(reachOf({ dealers }, index, sites), { index, brands: sites }, scope, code)).toBe(may);
});

it.each([
  [['br/aurora', 'br/lumen'], true],
  [['br'], true],
  [['br/aurora'], false],
  [['br/lumen'], false],
  [['ar'], false],
  [[], false],
])(
  'a token that names a dealer of two brands on the sites %j may change it, on both: %s (R12)',
  (only, may) => {
    const both = aDealerIndex([{ id: '4', dealerCode: '4', brands: ['aurora', 'lumen'] }]);
    for (const dealers of [['4'], '*'])
      for (const brand of ['aurora', 'lumen']) {
        const reach = reachOf({ dealers, sites: only }, both, sites);
        expect(mayActFor(reach, { index: both, brands: sites }, { market: 'BR', brand }, '4')).toBe(may);
      }
  },
);

it('a token for one site may change a dealer whose other brand this portal does not sell', () => {
  const both = aDealerIndex([{ id: '4', dealerCode: '4', brands: ['aurora', 'lumen'] }]);
  const aurora = sites.filter(({ brand }) => brand === 'aurora');
  const reach = reachOf({ dealers: ['4'], sites: ['br/aurora'] }, both, aurora);
  expect(mayActFor(reach, { index: both, brands: aurora }, brazil, '4')).toBe(true);
});

describe('how far a token goes (R12)', () => {
  const br = ['br/aurora', 'br/lumen'];
  it.each([
    ['nowhere without a claim', {}, []],
    ['nowhere with a claim that names no dealer', { dealers: [] }, []],
    ['everywhere with *', { dealers: '*' }, 'everything'],
    ['to its dealer on the sites of the market', { dealers: ['3'] }, [{ sites: br, dealer: '3' }]],
    ['to a dealer that is gone, by its market', { dealers: ['BR:9'] }, [{ sites: br, dealer: '9' }]],
    ['to all of a site', { dealers: '*', sites: ['br/aurora'] }, [{ sites: ['br/aurora'] }]],
    ['to all of a market', { dealers: '*', sites: ['br'] }, [{ sites: br }]],
    [
      'to its dealer on one site',
      { dealers: ['3'], sites: ['br/lumen'] },
      [{ sites: ['br/lumen'], dealer: '3' }],
    ],
    ['to no site that there is not', { dealers: '*', sites: ['br/none'] }, [{ sites: [] }]],
    ['to no site by a claim that is no list', { dealers: '*', sites: 'br' }, [{ sites: [] }]],
  ] as const)('%s', (_, claims, reach) => {
    expect(reachOf(claims, index, sites)).toEqual(reach);
  });
});
