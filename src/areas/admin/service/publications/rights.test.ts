import { describe, expect, it } from 'vitest';
import { GUARDED_TEXTS } from '../../domain/access.ts';
import { differencesOf } from '../../domain/publications/index.ts';
import { changesGuarded } from './rights.ts';

type Entry = Parameters<typeof differencesOf>[0][number];

const texts = (fields: Entry['fields']): Entry => ({
  path: [],
  kind: 'site',
  site: 'br/aurora',
  group: 'text',
  key: 'texts',
  name: 'texts',
  fields,
});
const isGuarded = (before: readonly Entry[], after: readonly Entry[]) =>
  differencesOf(before, after).some((one) => changesGuarded(['loyalty'], one));

describe('the parts of a site file', () => {
  const part = (key: string, fields: Entry['fields']): Entry => ({ ...texts(fields), key, name: key });
  it('are an administrator’s where they are guarded, an author’s otherwise', () => {
    const changed = (key: string) => isGuarded([part(key, { name: 'A' })], [part(key, { name: 'B' })]);
    expect([changed('loyalty'), changed('home')]).toEqual([true, false]);
  });
});

describe('the sentences of a site', () => {
  it.each([...GUARDED_TEXTS])('of %s are an administrator’s, whether they come, change or go', (area) => {
    const [none, one, other] = [texts({}), texts({ [`${area}.a`]: 'A' }), texts({ [`${area}.a`]: 'B' })];
    for (const [before, after] of [
      [[], [one]],
      [[none], [one]],
      [[one], [other]],
      [[one], [none]],
      [[one], []],
    ] as const)
      expect(isGuarded(before, after)).toBe(true);
  });

  it('of every other dictionary are an author’s, also beside guarded ones that stay', () => {
    const kept = { 'consent.form-terms': 'A' };
    expect(isGuarded([], [texts({ 'menu.models': 'Carros' })])).toBe(false);
    expect(isGuarded([texts(kept)], [texts({ ...kept, 'menu.models': 'Carros' })])).toBe(false);
  });
});
