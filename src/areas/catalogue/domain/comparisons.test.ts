import { describe, expect, it } from 'vitest';
import { aLargeCatalogue, aSnapshot, aWrittenModel, aWrittenSite, aWrittenVersion } from '../examples.ts';
import { comparedPairs, findComparison, versionKey } from './comparisons.ts';
import { findModel } from './snapshot.ts';

const aurora = { brand: 'aurora', market: 'BR' } as const;
const named = (versionName: string, code: string) => aWrittenVersion({ versionName, code });
const lira = aWrittenModel({
  versions: [
    named('Brisa', 'A1'),
    named('Aura', 'A2'),
    named('Solar S', 'A-3'),
    named('Traço X', 'A4'),
    named('4 x 4', 'A5'),
  ],
});
const vela = aWrittenModel({ key: 'vela', name: 'Vela', modelCode: '352', versions: [named('Brisa', 'V1')] });
const other = aWrittenModel({ key: 'halo', modelCode: '900', versions: [named('Halo', 'H1')] });
const snapshot = aSnapshot(
  aWrittenSite({ models: [lira, vela] }),
  aWrittenSite({ brand: 'lumen', models: [other] }),
);
const find = (words: string, model = 'lira') => findComparison(snapshot, aurora, { model, words });
const addressOf = (...request: Parameters<typeof find>) => {
  const found = find(...request);
  return found && `${found.model}/${found.words}`;
};

describe('the address of a comparison', () => {
  it.each([
    ['as it is', 'brisa-A1-x-aura-A2', 'lira/brisa-A1-x-aura-A2'],
    ['reversed', 'aura-A2-x-brisa-A1', 'lira/brisa-A1-x-aura-A2'],
    ['under a former name', 'vento-A1-x-A2', 'lira/brisa-A1-x-aura-A2'],
    ['with one of them twice', 'brisa-A1-x-aura-A2-x-brisa-A1', 'lira/brisa-A1-x-aura-A2'],
    ['with a hyphen in a code', 'aura-A2-x-solar-s-A-3', 'lira/aura-A2-x-solar-s-A-3'],
    ['with a lone x in a name', '4-4-A5-x-traco-A4', 'lira/traco-A4-x-4-4-A5'],
    ['of two models', 'vela-brisa-V1-x-brisa-A1', 'lira/brisa-A1-x-vela-brisa-V1'],
    ['of four', 'A5-x-A4-x-A-3-x-A2', 'lira/aura-A2-x-solar-s-A-3-x-traco-A4-x-4-4-A5'],
  ])('is the maker’s order and names, whoever asks %s', (_, words, address) => {
    expect(addressOf(words)).toBe(address);
  });

  it('is the same from the page of any of its models', () => {
    expect(addressOf('vela-brisa-V1-x-brisa-A1', 'vela')).toBe('lira/brisa-A1-x-vela-brisa-V1');
    expect(addressOf('brisa-A1-x-aura-A2', 'vela')).toBe('lira/brisa-A1-x-aura-A2');
  });

  it.each([
    ['one version', 'brisa-A1'],
    ['one version twice', 'brisa-A1-x-brisa-A1'],
    ['five versions', 'A1-x-A2-x-A-3-x-A4-x-A5'],
    ['a version that is not sold', 'brisa-A1-x-aura-A9'],
    ['another brand’s version', 'brisa-A1-x-halo-H1'],
    ['nothing', ''],
    ['endless words', `${'a-'.repeat(5000)}-x-brisa-A1`],
  ])('does not exist for %s', (_, words) => {
    expect(find(words)).toBeUndefined();
  });

  it('does not exist below a model that is not sold', () => {
    expect(find('brisa-A1-x-aura-A2', 'constructor')).toBeUndefined();
  });
});

it('names to search engines a number of pairs that grows with the versions, each under its own address', () => {
  const large = aSnapshot(aLargeCatalogue(20));
  const models = [...(large.sites.get('BR/aurora')?.models ?? [])];
  const pairs = models.flatMap((model) => comparedPairs(model).map((words) => ({ model: model.key, words })));
  expect(pairs).toHaveLength(4 * 7);
  for (const pair of pairs) expect(findComparison(large, aurora, pair)).toMatchObject(pair);
});

it('calls a version by its model too below the address of another', () => {
  const model = findModel(snapshot, aurora, 'vela');
  const version = model?.versions[0];
  expect(model && version && [versionKey(version), versionKey(version, model)]).toEqual([
    'brisa-V1',
    'vela-brisa-V1',
  ]);
});
