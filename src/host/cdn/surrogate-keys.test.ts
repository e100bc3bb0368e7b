import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/strength.ts';
import {
  allDependencies,
  dayOf,
  dependenciesOfPage,
  isKey,
  releaseOf,
  subjectKey,
  surrogateKeys,
} from './surrogate-keys.ts';

const site = { key: 'br/aurora' } as const;
const revision = fc.stringMatching(/^\d{1,6}-[0-9a-f]{8}$/);
const published = fc
  .record({
    catalogue: revision,
    rates: revision,
    sites: revision,
    dealers: revision,
    legalDocuments: revision,
    stock: revision,
    standings: revision,
    creditSettings: revision,
  })
  .map(({ catalogue, rates, sites, dealers, ...others }) => ({
    shown: [catalogue, rates, sites].join('+'),
    dealers,
    revisions: {
      legalDocuments: () => others.legalDocuments,
      stock: () => others.stock,
      standings: () => others.standings,
      creditSettings: () => others.creditSettings,
    },
  }));
const changes = fc.subarray(['stock', 'standings', 'creditSettings'] as const);
const today = dayOf('BR', '2026-11-29');

describe('surrogate keys', () => {
  it('say of a page all that it depends on, under any revision and under this one', () => {
    fc.assert(
      fc.property(published, changes, (now, of) => {
        const keys = surrogateKeys(dependenciesOfPage(now, of, today), site).split(' ');
        const [catalogue = '', rates = '', sites = ''] = now.shown.split('+');
        const expected = { catalogue, rates, sites, dealers: now.dealers };
        for (const [name, is] of Object.entries(expected))
          expect(keys).toEqual(expect.arrayContaining([name, `${name}:${is}`]));
        for (const name of of)
          expect(keys).toEqual(expect.arrayContaining([name, `${name}:${now.revisions[name]()}`]));
        expect(keys).toEqual(
          expect.arrayContaining([
            'vitrine',
            'site:br/aurora',
            'legalDocuments',
            'day-br',
            'day-br:2026-11-29',
          ]),
        );
        expect(keys.every(isKey)).toBe(true);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      runs(200),
    );
  });

  it('are purged whichever dependency of any page changes', () => {
    fc.assert(
      fc.property(published, changes, (now, of) => {
        const followed = new Set(allDependencies(now).map(({ name }) => name));
        for (const { name } of dependenciesOfPage(now, of, today))
          expect(name === 'day-br' || followed.has(name)).toBe(true);
      }),
      runs(200),
    );
  });

  it('name no key that what stands in an address could make of two', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = subjectKey('car', `/br/aurora/${text}`);
        expect(key === undefined || isKey(key)).toBe(true);
      }),
      runs(300),
    );
  });

  it('name the car, dealer or model that a page is about, as data too', () => {
    expect(subjectKey('car', '/br/aurora/estoque/2001234.data')).toBe('car:2001234');
    expect(subjectKey(undefined, '/br/aurora/estoque')).toBeUndefined();
    expect(surrogateKeys([releaseOf('0.2.0')], undefined, 'model:lira')).toBe(
      'vitrine model:lira release release:0.2.0',
    );
  });
});
