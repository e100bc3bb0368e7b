import { describe, expect, it } from 'vitest';
import { IDENTITIES, MARKET_CODES } from '../../../kit/markets/identities.ts';
import { aDealer } from '../examples.ts';
import type { Dealer } from '../index.ts';
import { checkDirectory, type DirectoryRules } from './check.ts';
import { readDealerFiles } from './files.ts';
import { ofOnePlace } from './readiness.ts';

const judged = (dealer: Dealer, rules: DirectoryRules = {}) =>
  checkDirectory(
    { dealers: [dealer], groups: [], services: [] },
    { sources: [{ file: 'x.json', dealers: [{ dealer, file: 'x.json', path: '[0]' }] }], errors: [] },
    rules,
  ).map(({ path, fault: { code, params } }) => [path, code, params]);

const found = (change: Partial<Dealer>, rules?: DirectoryRules) => judged({ ...aDealer(), ...change }, rules);

describe('a dealer of a file', () => {
  it('is in its country: latitude and longitude that have changed places are not', () => {
    expect(found({})).toEqual([]);
    const { latitude, longitude } = aDealer();
    expect(found({ latitude: longitude, longitude: latitude })).toEqual([
      ['[0].latitude', 'dealer-abroad', {}],
    ]);
    expect(found({ latitude: -latitude })).toEqual([['[0].latitude', 'dealer-abroad', {}]]);
  });

  it.each(MARKET_CODES)('is told of swapped coordinates wherever it stands in %s', async (market) => {
    const { sources } = await readDealerFiles(`seeds/dealers/${IDENTITIES[market].path}.json`);
    const dealers = sources.flatMap(({ dealers: read = [] }) => read.map(({ dealer }) => dealer));
    expect(dealers.length).toBeGreaterThan(0);
    for (const { groupId: _, influenceAreaId: __, ...dealer } of dealers) {
      const { latitude, longitude } = dealer;
      expect(judged(dealer)).toEqual([]);
      expect(judged({ ...dealer, latitude: longitude, longitude: latitude })).toEqual([
        ['[0].latitude', 'dealer-abroad', {}],
      ]);
    }
  });

  it('has a postal code of its own market, in its plain form', () => {
    for (const postalCode of ['', '01310200']) expect(found({ postalCode })).toEqual([]);
    for (const postalCode of ['01310-200', 'C1425', '1425'])
      expect(found({ postalCode })).toEqual([['[0].postalCode', 'postal', { example: '12345678' }]]);
  });

  it('is in a state that there is, where the places of its market are known', () => {
    const cityOf = () => ({ city: () => undefined, hasState: (code: string) => code === 'SP' });
    const state = (code: string) => found({ state: code }, { cityOf }).map(([path, is]) => `${path} ${is}`);
    expect(state('ZZ')).toEqual(['[0].state dealer-state']);
    expect(state('SP')).toEqual(['[0].cityCode dealer-city']);
    expect(found({ state: 'ZZ' })).toEqual([]);
  });
});

it('two dealers of one number are told where that is of one place alone, and not where a company has it with all its places', () => {
  const { cnpj } = aDealer();
  const two = (market: Dealer['market']) =>
    ['a', 'b', 'c'].map((dealerCode, at) => ({
      ...aDealer(),
      market,
      dealerCode,
      cnpj: at < 2 ? cnpj : 'another',
    }));
  expect(ofOnePlace(two('BR')).map(({ dealerCode }) => dealerCode)).toEqual(['a', 'b']);
  expect(ofOnePlace(two('AR'))).toEqual([]);
});
