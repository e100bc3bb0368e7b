import { describe, expect, it } from 'vitest';
import { aSnapshot, aWrittenModel, aWrittenSite } from '../../catalogue/examples.ts';
import { versionPrice } from '../../catalogue/index.ts';
import { buildOf, chosenBuild, extrasOf } from './build.ts';

const [model] = [aWrittenModel()];
const snapshot = aSnapshot(aWrittenSite({ models: [model] }));
const written = model.versions[0];
if (!written) throw new Error('the example has a version');
const site = { brand: 'aurora', market: 'BR' } as const;

const builds = model.colours.flatMap((colour) =>
  model.coatings.flatMap((coating) =>
    [[], model.parts.slice(0, 1), model.parts.slice(1, 2), model.parts].map((parts) => {
      const codes = { colour: colour.code, coating: coating.code, parts: parts.map(({ code }) => code) };
      const read = buildOf(snapshot, site, { code: written.code, year: written.year, ...codes });
      if (!read.ok) throw new Error(`not sold: ${JSON.stringify(read.unknown)}`);
      return read.build;
    }),
  ),
);

describe('what a car of the stock has beyond its version', () => {
  it('makes its price together with the version’s, whatever the version comes with', () => {
    for (const build of builds)
      for (const standard of [[], build.parts.map(({ code }) => code)]) {
        const extras = extrasOf(build, standard);
        const sum = extras.reduce((total, { price }) => total + price, 0);
        expect(versionPrice(chosenBuild(build)) + sum).toBe(build.price);
      }
  });

  it('is nothing where all that is charged is the version', () => {
    const plain = builds.filter(
      ({ colour, coating, parts }) => colour.price + (coating?.price ?? 0) + parts.length === 0,
    );
    expect(plain.map((build) => extrasOf(build, []))).toEqual([[]]);
  });

  it('names a paint and a coating that are charged, and none that is not', () => {
    for (const build of builds) {
      const names = extrasOf(build, []).map(({ name }) => name);
      for (const one of [build.colour, build.coating])
        if (one) expect(names.includes(one.name)).toBe(one.price !== 0);
    }
    expect(builds.some(({ colour }) => colour.price > 0)).toBe(true);
    expect(builds.some(({ coating }) => (coating?.price ?? 0) > 0)).toBe(true);
  });
});
