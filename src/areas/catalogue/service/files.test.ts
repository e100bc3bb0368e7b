import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/strength.ts';
import { fileFaultText } from '../../../io/fault-sentences.ts';
import { checkCatalogue } from '../domain/check.ts';
import { aGroupedModel, aWrittenSite } from '../examples.ts';
import { readCatalogueFiles, readSource } from './files.ts';

/** A good file with the values at these places replaced; `undefined` takes one out. */
function broken(changes: Record<string, unknown>): string {
  const file = JSON.parse(JSON.stringify(aWrittenSite({ models: [aGroupedModel()] })));
  for (const [place, value] of Object.entries(changes)) put(file, place.split('.'), value);
  return JSON.stringify(file);
}

function put(file: unknown, path: readonly (string | number)[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((at, step) => (at as Record<string, unknown>)[step], file);
  (parent as Record<string, unknown>)[path.at(-1) ?? ''] = value;
}

const read = (text: string) => readSource('a.json', text);
const errorsOf = (text: string) => read(text).errors.map((one) => fileFaultText({ ...one, file: '' }));

describe('reading a catalogue file', () => {
  it('reads a good one as it is written', () => {
    const written = aWrittenSite({ models: [aGroupedModel()] });
    expect(read(JSON.stringify(written))).toEqual({
      sources: [{ file: 'a.json', site: written }],
      errors: [],
    });
  });

  it('takes a brand whose key has up to forty characters and a model of up to sixty, and no more', () => {
    const [brand, model] = ['x'.repeat(40), 'x'.repeat(60)];
    expect(errorsOf(broken({ brand, 'models.0.key': model }))).toEqual([]);
    expect(errorsOf(broken({ brand: `${brand}x`, 'models.0.key': `${model}x` }))).toEqual([
      'brand: has more than 40 characters',
      'models[0].key: has more than 60 characters',
    ]);
  });

  it('lists every wrong shape with its place, unknown fields, fuels and paints included [D1-3.2-02] [D1-3.2-07] [D1-3.2-15] [D2-9-53] [D2-9-54] [D2-3.3-30]', () => {
    const text = broken({
      market: 'UY',
      'models.0.colours.1.paint': 'matt',
      'models.0.parts.0.type': 'service',
      'models.0.versions.0.fuel': 'Petrol',
      'models.0.versions.0.colour': 'red',
      'models.0.versions.1.price': '84990',
      'models.0.versions.2.engine': undefined,
      'models.0.versions.2.measures.doors': 5,
      'services.0.models': [],
    });
    expect(errorsOf(text)).toEqual([
      'market: must be one of BR, AR',
      'models[0].colours[1].paint: must be one of solid, metallic, pearly',
      'models[0].parts[0].type: must be one of optional, accessory',
      'models[0].versions[0].fuel: must be one of Diesel, Flex, Tetrafuel, Gas',
      'models[0].versions[0].colour: unknown field',
      'models[0].versions[1].price: must be a number without quotes, and is a text',
      'models[0].versions[2].engine: is missing',
      'models[0].versions[2].measures.doors: unknown field',
      'services[0].models: needs at least 1 entries',
    ]);
  });

  it('takes as an address a path of the portal or a secure one, and no path that is another host', () => {
    const faults = (address: string) => errorsOf(broken({ 'models.0.versions.0.renders': address })).length;
    for (const good of ['/a.webp', 'https://images.example/a.webp', '/a//b.webp'])
      expect(faults(good), good).toBe(0);
    for (const wrong of [
      '//evil.example/a',
      '/\\\\evil.example',
      '/\\evil.example/a',
      'https:///evil.example',
      'http://a.example',
    ])
      expect(faults(wrong), wrong).toBe(1);
  });

  it('keeps the readable rest of a file with errors, so that its other errors are found in the same run', () => {
    const { sources, errors } = read(
      broken({
        'models.0.versions.0.price': 'free',
        'models.0.versions.0.bonus': -5,
        'models.0.coatings.0': 7,
        'models.0.coatings.1.price': -1,
      }),
    );
    expect(errors.map(({ path }) => path)).toEqual(['models[0].coatings[0]', 'models[0].versions[0].price']);
    expect(checkCatalogue(sources).map(({ path }) => path)).toEqual([
      'models[0].coatings[1].price',
      'models[0].versions[0].bonus',
    ]);
  });

  it('says where a text stops being JSON', () => {
    expect(errorsOf('{\n  "brand": aurora\n}')).toEqual([
      ': this is not JSON: there is an error in line 2, column 12',
    ]);
    expect(errorsOf('{\n\n"brand": [1,2,]}')).toEqual([
      ': this is not JSON: there is an error in line 3, column 15',
    ]);
    expect(errorsOf('{\n  "brand": "x"\n  "market": "BR"\n}')[0]).toMatch(/this is not JSON: .*line 3/);
    expect(readSource('a.json', undefined).errors[0]?.fault.code).toBe('no-file');
  });

  it('answers any JSON with a list of errors and never throws, and the checks bear what is left of it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.record({ brand: fc.jsonValue(), models: fc.jsonValue() }).map((v) => JSON.stringify(v)),
        ),
        (text) => {
          const { errors, sources } = read(text);
          expect(errors.length).toBeGreaterThan(0);
          checkCatalogue(sources);
        },
      ),
    );
  });

  it('bears a good file with any one part replaced', () => {
    const good = aWrittenSite({ models: [aGroupedModel()] });
    const places = placesIn(good);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const file = JSON.parse(JSON.stringify(good));
        put(file, place, value);
        checkCatalogue(read(JSON.stringify(file)).sources);
      }),
      runs(500),
    );
  });
});

function placesIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return at.length > 0 ? [at, ...below] : below;
}

describe('reading a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await mkdir(join(folder, 'aurora.br'));
    await writeFile(join(folder, 'aurora.br', '2-vela.json'), '[]');
    await writeFile(join(folder, 'aurora.br', '1-lira.json'), JSON.stringify(aWrittenSite()));
    await writeFile(join(folder, 'notes.txt'), 'not a catalogue');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reads every .json file below it in the order of their names, and names each as seen from it', async () => {
    const { sources, errors } = await readCatalogueFiles(folder);
    expect(sources.map(({ file }) => file)).toEqual(['aurora.br/1-lira.json', 'aurora.br/2-vela.json']);
    expect(errors.map(({ file }) => file)).toEqual(['aurora.br/2-vela.json']);
  });

  it('says so when there is no such file, or no catalogue file in the folder', async () => {
    expect((await readCatalogueFiles(join(folder, 'none.json'))).errors[0]?.fault.code).toBe('no-file');
    await mkdir(join(folder, 'empty'));
    expect((await readCatalogueFiles(join(folder, 'empty'))).errors[0]?.fault.code).toBe('no-json');
  });
});
