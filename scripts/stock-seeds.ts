/**
 * npm run stock:seeds
 *
 * Writes the demo's stock, `seeds/stock/*.json`, anew from its catalogue and its dealers: the same files from the same seeds. Every
 * car can be built: the configurator has put it together. `npm run format` then gives them their lines.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { joinSites } from '../src/areas/catalogue/domain/merging.ts';
import type { WrittenSite } from '../src/areas/catalogue/domain/written.ts';
import { type Model, type Snapshot, snapshotOf } from '../src/areas/catalogue/index.ts';
import { readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { type Configurator, compileModel, createConfigurator } from '../src/areas/configurator/index.ts';
import { dealerFile } from '../src/areas/dealers/contract.ts';
import type { MarketCode } from '../src/kit/markets/identities.ts';

const SEEDS = resolve(import.meta.dirname, '..', 'seeds');
/** Of ten dealers so many have cars, each one to four. */
const WITH_CARS = 7;
const FACTORY_CARS = 14;

const catalogue = await readCatalogueFiles(join(SEEDS, 'catalogue'));
const snapshot: Snapshot = snapshotOf(joinSites(catalogue.sources.map(({ site }) => site as WrittenSite)), {
  revision: '1',
  publishedAt: '2026-01-01T00:00:00.000Z',
});
for (const { brand, market, models } of snapshot.sites.values()) {
  const random = seeded([...`${market}${brand}`].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 7));
  const file = join(SEEDS, 'dealers', `${market.toLowerCase()}.json`);
  const dealers = dealerFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const engines = new Map(models.map((model) => [model, engineOf(model, market)] as const));
  const own = dealers.filter(({ brands }) => brands.includes(brand));
  const homes: (string | undefined)[] = [
    ...own.flatMap(({ dealerCode }) =>
      random() * 10 < WITH_CARS ? Array<string>(1 + Math.floor(random() * 4)).fill(dealerCode) : [],
    ),
    ...Array<undefined>(FACTORY_CARS).fill(undefined),
  ];
  const cars = homes.map((dealer, at) => carOf({ models, engines, random, dealer, at, brand, market }));
  const name = `${brand}.${market.toLowerCase()}.json`;
  const stock = { brand, market, kind: 'full', cars };
  await writeFile(join(SEEDS, 'stock', name), `${JSON.stringify(stock, undefined, 2)}\n`);
  console.log(`${name}: ${cars.length} cars`);
}

function engineOf(model: Model, market: MarketCode): Configurator {
  const compiled = compileModel(model, market);
  if (!compiled.ok) throw new Error(`${model.key}: ${compiled.problems[0]?.fault.code}`);
  return createConfigurator(compiled.model);
}

type Wanted = {
  models: readonly Model[];
  engines: ReadonlyMap<Model, Configurator>;
  random: () => number;
  dealer: string | undefined;
  at: number;
  brand: string;
  market: MarketCode;
};

/** A car that the rules let be: some parts are wanted, and those that do not go together are left out. */
function carOf({ models, engines, random, dealer, at, brand, market }: Wanted) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const model = pick(models);
  const version = pick(model.versions);
  const options = version.parts.filter(({ type }) => type === 'optional');
  const wanted = [
    `colour:${pick(version.colours).code}`,
    ...(version.coatings.length > 0 ? [`coating:${pick(version.coatings).code}`] : []),
    ...Array.from({ length: options.length > 0 ? Math.floor(random() * 4) : 0 }, () => pick(options).code),
  ];
  const engine = engines.get(model);
  if (!engine) throw new Error(model.key);
  const { configuration } = engine.repair(`version:${version.code}`, wanted);
  const codeOf = (kind: string) =>
    configuration.car.find((key) => key.startsWith(`${kind}:`))?.slice(kind.length + 1);
  const draw = random();
  const arrival = dealer === undefined || draw > 0.9 ? 'production' : draw > 0.65 ? 'transit' : 'yard';
  const days = arrival === 'transit' ? 3 + Math.floor(random() * 25) : 30 + Math.floor(random() * 60);
  const coating = codeOf('coating');
  return {
    number:
      `${brand.slice(0, 2)}${market}${String(26_000_001 + at * 137 + Math.floor(random() * 100))}`.toUpperCase(),
    mvs: version.code,
    year: version.year,
    colour: codeOf('colour'),
    ...(coating ? { coating } : {}),
    parts: configuration.car.filter((key) => !key.includes(':')),
    ...(dealer === undefined ? {} : { dealer }),
    arrival,
    ...(arrival === 'yard' ? {} : { expectedInDays: days }),
  };
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
