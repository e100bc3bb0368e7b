import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingSources } from '../../areas/financing/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { cataloguesBeside, type Known, readKnown, referenceFaults } from './reference-check.ts';
import { checkSites, readSite } from './sites.ts';

const MODELS = ['lira', 'orla', 'vela'] as const;
const DEALERS = ['0001', '0002'] as const;
const known: Known = {
  cars: [{ brand: 'verde', market: 'BR', models: MODELS.map((key, at) => ({ key, modelCode: `${at}` })) }],
  dealers: DEALERS.map((dealerCode) => ({ market: 'BR', dealerCode, brands: ['verde'] })),
};

function siteWith(authoring: object): Site {
  const { site, faults } = readSite(
    'verde.br.json',
    JSON.stringify({ brand: 'verde', brandName: 'Verde', market: 'BR', authoring }),
  );
  expect(faults).toEqual([]);
  return site as Site;
}

const judged = (authoring: object, content = known, isWhole = true) =>
  referenceFaults(
    { sites: [siteWith(authoring)], files: new Map([['br/verde', 'verde.br.json']]) },
    content,
    isWhole,
  ).map(({ file, path, fault }) => `${file} ${path} ${fault.code}`);

/** Each place where a site file names something: what there is, and the place and code of a fault where it names another. */
const PLACES = [
  ['authoring.home.hero', 'no-model', MODELS, (code: string) => ({ home: { hero: code } })],
  ['authoring.rental.dealerCode', 'no-dealer', DEALERS, (code: string) => ({ rental: { dealerCode: code } })],
  [
    'authoring.financing.plans[0].modelCode',
    'no-model',
    MODELS.map((_, at) => `${at}`),
    (code: string) => ({ financing: { plans: [{ id: 'cdc', type: 'CDC', modelCode: code }] } }),
  ],
  [
    'authoring.financing.plans[0].upgrades[0].modelCode',
    'no-model',
    MODELS.map((_, at) => `${at}`),
    (code: string) => ({
      financing: {
        plans: [{ id: 'next', type: 'NEXT', upgrades: [{ mvsCode: 'A', modelCode: code, title: 'A' }] }],
      },
    }),
  ],
  [
    'authoring.financing.plans[0].type',
    'option',
    fundingSources,
    (code: string) => ({ financing: { plans: [{ id: 'one', type: code }] } }),
  ],
  [
    'authoring.bonus.welcome.models[0]',
    'no-model',
    MODELS,
    (code: string) => ({ bonus: { welcome: { amount: 500, days: 90, models: [code] } } }),
  ],
] as const;

describe('what site files name', () => {
  it.each(PLACES)(
    '%s is told by file, place and code where there is no such thing',
    (path, code, there, of) => {
      const names: readonly string[] = there;
      fc.assert(
        fc.property(fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-z0-9]{1,8}$/)), (name) => {
          expect(judged(of(name))).toEqual(names.includes(name) ? [] : [`verde.br.json ${path} ${code}`]);
        }),
      );
    },
  );

  it('is judged by what is known alone', () => {
    const authoring = { home: { hero: 'nowhere' }, rental: { dealerCode: '9' } };
    expect(judged(authoring, {})).toEqual([]);
    expect(judged(authoring, { cars: [] }, false)).toEqual([]);
    expect(judged(authoring, { cars: [] }, true)).toEqual(['verde.br.json authoring.home.hero no-model']);
    expect(judged(authoring, { dealers: [] })).toEqual([
      'verde.br.json authoring.rental.dealerCode no-dealer',
    ]);
  });

  it('is there in the demonstration', async () => {
    const checked = await checkSites('seeds/sites');
    const content = await readKnown({ catalogue: 'seeds/catalogue', dealers: 'seeds/dealers' });
    expect(content.faults).toEqual([]);
    expect(referenceFaults(checked, content, true)).toEqual([]);
  });

  it('is looked for in the catalogues beside the themes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-references-'));
    await mkdir(join(folder, 'verde', 'catalogue'), { recursive: true });
    expect(await cataloguesBeside(join(folder, 'verde'))).toEqual({ cars: undefined });
    const catalogue = { brand: 'verde', market: 'BR', models: [{ key: 'lira', modelCode: '1' }] };
    await writeFile(join(folder, 'verde', 'catalogue', 'br.json'), JSON.stringify(catalogue));
    expect(await cataloguesBeside(folder)).toEqual({
      cars: [{ brand: 'verde', market: 'BR', models: [{ key: 'lira', modelCode: '1' }] }],
    });
    await rm(folder, { recursive: true });
  });
});
