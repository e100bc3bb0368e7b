import { aDealer } from '../../src/areas/dealers/examples.ts';
import {
  type Dealer,
  type DealerIndex,
  dealerDirectory,
  dealerKey,
  EMPTY_DIRECTORY,
  kilometresBetween,
  nearestDealers,
  type Position,
} from '../../src/areas/dealers/index.ts';
import { indexDealers } from '../../src/areas/dealers/service/spatial.ts';
import type { Database } from '../../src/io/database.ts';
import type { Run } from '../figures.ts';
import { withDatabase } from '../stored.ts';

const CITIES = 2_000;
const QUESTIONS = 200;
const WANTED = 6;

/**
 * The nearest 6 of 100,000 dealers around cities: the portal's rule over its index, against a scan of the same dealers and
 * against PostgreSQL's own nearest-neighbour index. Goal >= 50 times the scan.
 */
export default async function dealers(run: Run): Promise<void> {
  const count = run.amount(100_000, 5_000);
  const random = seeded(20_261_121);
  const list = clustered(random, count);
  const questions = Array.from({ length: QUESTIONS }, () => near(random, list[Math.floor(random() * count)]));
  const started = performance.now();
  const index = indexOf(list);
  const built = performance.now() - started;

  const site = { market: 'BR', brand: 'aurora' } as const;
  // No radius: exactly the nearest six, as the others are asked for; one dealer in a hundred is blocked.
  const rule = { radius: 0, minimum: WANTED, limit: WANTED };
  const ours = (from: Position) => nearestDealers(index, site, from, rule);
  const scanned = (from: Position) => scan(list, from);
  const sample = questions.slice(0, 25);
  const open = list.filter((_, at) => at % 100 !== 99);
  const wrong = sample.filter((from) => !areEqual(from, ours(from), scan(open, from))).length;

  const times: { ours: number[]; bare: number[]; scan: number[]; stored: number[] } = {
    ours: [],
    bare: [],
    scan: [],
    stored: [],
  };
  const around = indexDealers(list);
  const any = { atMost: WANTED, withinKm: Number.POSITIVE_INFINITY, accept: () => true };
  await withDatabase(run, async ({ db }) => {
    const ask = await storedIn(db, list);
    for (let round = 0; round < run.amount(5, 1); round++) {
      times.ours.push(await each(questions, ours));
      times.bare.push(await each(questions, (from) => around(from, any)));
      times.scan.push(await each(sample, scanned));
      times.stored.push(await each(questions, ask));
    }
  });

  const fields = { unit: 'µs', better: 'lower' as const };
  const named = {
    'nearest 6, the whole rule': median(times.ours),
    'nearest 6, the index alone': median(times.bare),
    'nearest 6, scan of all': median(times.scan),
    'nearest 6, PostgreSQL, GiST on point': median(times.stored),
  };
  run.tell({ name: `index of ${count} dealers`, value: built, unit: 'ms', better: 'lower' });
  for (const [name, ms] of Object.entries(named)) run.tell({ name, value: ms * 1_000, ...fields });
  const mine = named['nearest 6, the whole rule'];
  const factor = { unit: 'x', better: 'higher' as const };
  const scanOf = named['nearest 6, scan of all'] / mine;
  run.tell({ name: 'scan of all / the whole rule', value: scanOf, ...factor, goal: 50 });
  const storedOf = named['nearest 6, PostgreSQL, GiST on point'] / mine;
  run.tell({ name: 'PostgreSQL, its own connection / the whole rule', value: storedOf, ...factor });
  const unlike = {
    name: "answers unlike the scan's",
    value: wrong,
    unit: '',
    better: 'lower' as const,
    goal: 0,
  };
  run.tell(unlike, `of ${sample.length}`);
}

function indexOf(list: readonly Dealer[]): DealerIndex {
  const directory = dealerDirectory({ ...EMPTY_DIRECTORY, dealers: list }, { index: indexDealers });
  const blocked = list
    .filter((_, at) => at % 100 === 99)
    .map(({ dealerCode }) => dealerKey('BR', dealerCode));
  return { directory, statuses: new Map(blocked.map((key) => [key, { blocked: true }])) };
}

/** One pass over all, keeping the best six: no list is made, none is sorted. */
function scan(list: readonly Dealer[], from: Position): Dealer[] {
  const best: { dealer: Dealer; away: number }[] = [];
  for (const dealer of list) {
    const away = kilometresBetween(from, dealer);
    if (best.length === WANTED && away >= (best.at(-1)?.away ?? 0)) continue;
    const at = best.findIndex((one) => one.away > away);
    best.splice(at < 0 ? best.length : at, 0, { dealer, away });
    if (best.length > WANTED) best.pop();
  }
  return best.map(({ dealer }) => dealer);
}

/** Dealers around cities, as they are: most within some twenty kilometres of one. */
function clustered(random: () => number, count: number): Dealer[] {
  const cities = Array.from({ length: CITIES }, () => ({
    latitude: -33 + random() * 38,
    longitude: -73 + random() * 38,
  }));
  return Array.from({ length: count }, (_, at) => {
    // Squared: a few cities have many dealers.
    const city = cities[Math.floor(random() ** 2 * CITIES)];
    return aDealer({ id: `${at}`, dealerCode: `${at}`.padStart(7, '0'), ...near(random, city) });
  });
}

const near = (random: () => number, { latitude, longitude }: Position = { latitude: 0, longitude: 0 }) => ({
  latitude: rounded(latitude + (random() - 0.5) * 0.4),
  longitude: rounded(longitude + (random() - 0.5) * 0.4),
});
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same distances: which of two dealers at one distance comes first is nobody's business. */
const areEqual = (from: Position, found: readonly Position[], expected: readonly Position[]): boolean =>
  found.length === expected.length &&
  found.every((one, at) => {
    const other = expected[at];
    return other && Math.abs(kilometresBetween(from, one) - kilometresBetween(from, other)) < 1e-6;
  });

/** Stores the dealers under a GiST index; gives the question. PostgreSQL measures in degrees on a plane, which is less work. */
async function storedIn(
  { $client }: Database,
  list: readonly Dealer[],
): Promise<(from: Position) => Promise<unknown>> {
  await $client.query('create table place (code text, location point)');
  for (let at = 0; at < list.length; at += 10_000) {
    const part = list.slice(at, at + 10_000);
    await $client.query(
      'insert into place select code, point(x, y) from unnest($1::text[], $2::float8[], $3::float8[]) as t(code, x, y)',
      [
        part.map(({ dealerCode }) => dealerCode),
        part.map(({ longitude }) => longitude),
        part.map(({ latitude }) => latitude),
      ],
    );
  }
  await $client.query('create index on place using gist (location)');
  await $client.query('analyze place');
  const text = 'select code from place order by location <-> point($1, $2) limit 6';
  const plan = await $client.query(`explain ${text.replace('$1', '-46.6').replace('$2', '-23.5')}`);
  if (!JSON.stringify(plan.rows).includes('Index Scan')) throw new Error('PostgreSQL does not use its index');
  return async ({ longitude, latitude }) => {
    const { rows } = await $client.query({ name: 'nearest', text, values: [longitude, latitude] });
    if (rows.length !== WANTED) throw new Error(`PostgreSQL found ${rows.length}`);
  };
}

/** Milliseconds for one question. */
async function each(questions: readonly Position[], ask: (from: Position) => unknown): Promise<number> {
  const started = performance.now();
  for (const from of questions) await ask(from);
  return (performance.now() - started) / questions.length;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
