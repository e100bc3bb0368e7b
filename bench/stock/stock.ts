import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findSite, type Snapshot } from '../../src/areas/catalogue/index.ts';
import { aDealer } from '../../src/areas/dealers/examples.ts';
import { type DealerIndex, dealerDirectory, EMPTY_DIRECTORY } from '../../src/areas/dealers/index.ts';
import { indexDealers } from '../../src/areas/dealers/service/spatial.ts';
import { releaseOn } from '../../src/areas/lender/domain/pricing.ts';
import { aTable, EXAMPLE_DAY } from '../../src/areas/lender/examples.ts';
import { paymentLines } from '../../src/areas/lender/index.ts';
import { remembering } from '../../src/areas/lender/service/payments.ts';
import type { StockQuestion, StockSearch } from '../../src/areas/stock/contract.ts';
import { pricedIndexes, stockSearch, takeHold, watchStock } from '../../src/areas/stock/service/index.ts';
import { type Database, runPrepared } from '../../src/io/database.ts';
import { demoStock } from '../../tests/stock-app.ts';
import type { Run } from '../figures.ts';
import { withDatabase } from '../stored.ts';

const UNBOUNDED = () => ({ siteShare: 1, dealerShare: 1, networkCars: 10_000 });
const SITE = { brand: 'aurora', market: 'BR' } as const;
/** Cars of a yard: dealers grow with the stock, their yards do not. */
const YARD = 200;
const BATCH = 50_000;
const STATES = ['sp', 'rj', 'mg', 'rs', 'pr', 'sc', 'ba', 'pe', 'ce', 'go', 'df', 'es', 'pa', 'am'];
const PAULISTA = { latitude: -23.5629, longitude: -46.6544 };

type Question = StockQuestion & {
  /** The same rows by one SELECT with LIMIT, on an index made for it. */
  readonly bare?: { readonly text: string; readonly values: readonly unknown[] };
};

/**
 * The first page of a search (facets counted) against the same SELECT with LIMIT on its own index, and with a hundred times as
 * many cars. Goals: >= 0.5, <= 2 times.
 */
export default async function stock(run: Run): Promise<void> {
  const sizes = run.amount([10_000, 1_000_000], [300, 600]);
  const { catalogue } = await demoStock();
  const fields: Record<string, number[]> = {};
  for (const cars of sizes) {
    await withDatabase(run, async ({ db, url }) => {
      const dealers = manyDealers(Math.max(20, cars / YARD));
      await filled(url, (own) => fill(own, catalogue, dealers, cars));
      const search = await searching(db, url, catalogue, dealers);
      for (const [name, question] of Object.entries(questions(catalogue))) {
        const { ours, bare } = await measured(run, db, search, question);
        fields[name] = [...(fields[name] ?? []), ours];
        const [small = ours] = fields[name];
        const what = `${cars} cars, ${name}`;
        run.tell({ name: what, value: ours, unit: 'ms', better: 'lower' });
        const ratio = { name: `${what}: SELECT / it`, unit: '', better: 'higher' as const, goal: 0.5 };
        if (bare !== undefined) run.tell({ ...ratio, value: bare / ours }, `SELECT ${bare.toFixed(3)} ms`);
        const grown = { name: `${what} / ${sizes[0]} cars`, unit: 'x', better: 'lower' as const, goal: 2 };
        if (cars !== sizes[0]) run.tell({ ...grown, value: ours / small });
      }
      if (cars === sizes.at(-1)) await race(run, db);
    });
  }
}

const FLAT = 'select id, price from flat where';
const by = (price: string) => `order by ${price} limit 25`;

function questions(catalogue: Snapshot): Record<string, Question> {
  const colour = findSite(catalogue, SITE)?.models[2]?.defaultColour.code ?? '';
  const ask = (question: Partial<Question>): Question => ({ filters: {}, order: 'price', ...question });
  const payment = { entrance: 40_000_00, monthly: 2_500_00 };
  return {
    'all, by price': ask({ bare: { text: `${FLAT} true ${by('price, id')}`, values: [] } }),
    'model and colour, by price': ask({
      filters: { model: ['orla'], colour: [colour] },
      bare: { text: `${FLAT} model = $1 and colour = $2 ${by('price, id')}`, values: ['orla', colour] },
    }),
    'price range, by price': ask({
      filters: { priceFrom: 95_000_00, priceTo: 130_000_00 },
      bare: { text: `${FLAT} price between $1 and $2 ${by('price, id')}`, values: [95_000_00, 130_000_00] },
    }),
    'place, first to arrive': ask({
      filters: { place: 'rs', arrival: ['transit', 'production'] },
      order: 'arrival',
      bare: {
        text: `${FLAT} place = $1 and arrival = any('{1,2}') ${by('arrival, expected, id')}`,
        values: ['rs'],
      },
    }),
    'payment, dearest first': ask({
      filters: { payment },
      order: 'price-down',
      bare: { text: `${FLAT} price <= $1 ${by('price desc, id')}`, values: [118_000_00] },
    }),
    'payment, model, place': ask({
      filters: { payment, model: ['orla'], place: 'mg' },
      bare: {
        text: `${FLAT} model = $1 and place = $2 and price <= $3 ${by('price, id')}`,
        values: ['orla', 'mg', 118_000_00],
      },
    }),
    'nearest, by model': ask({ filters: { model: ['orla'] }, order: 'near', position: PAULISTA }),
    'nearest, rare': ask({
      filters: { model: ['orla'], colour: [colour], priceFrom: 140_000_00 },
      order: 'near',
      position: PAULISTA,
    }),
    'a dealer': ask({ filters: { dealer: '0000003' } }),
  };
}

async function measured(run: Run, db: Database, search: StockSearch, { bare, ...question }: Question) {
  // No two calls ask for the same amounts: nothing of them is remembered.
  let call = 0;
  const randomQuestion = (): StockQuestion => {
    const { payment, priceTo } = question.filters;
    call += 1;
    const filters = {
      ...question.filters,
      ...(payment && { payment: { ...payment, monthly: payment.monthly + call } }),
      ...(priceTo && { priceTo: priceTo + call }),
    };
    return { ...question, filters };
  };
  const ours = () => search.search(SITE, randomQuestion());
  const own = bare && (() => runPrepared(db, bare.text, bare.values));
  const [times, bares]: [number[], number[]] = [[], []];
  // One after the other: a slow moment of the machine hits both.
  for (let round = 0; round < run.amount(300, 3); round++) {
    times.push(await timed(ours));
    if (own) bares.push(await timed(own));
  }
  return { ours: median(times), bare: own && median(bares) };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await call();
  return performance.now() - started;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function searching(db: Database, url: string, catalogue: Snapshot, dealers: DealerIndex) {
  const watch = await watchStock(db, { url, onError: () => undefined });
  await watch.close();
  const lines = [remembering(paymentLines(aTable(), releaseOn(aTable(), EXAMPLE_DAY)))];
  const indexFor = pricedIndexes(watch.current, () => catalogue);
  return stockSearch({ db, indexFor, dealers: () => dealers, payments: () => lines });
}

function manyDealers(count: number): DealerIndex {
  const dealers = Array.from({ length: count }, (_, at) =>
    aDealer({
      id: `${at}`,
      dealerCode: codeOf(at),
      state: STATES[at % STATES.length]?.toUpperCase() ?? 'SP',
      latitude: -30 + ((at * 7919) % 250_000) / 10_000,
      longitude: -55 + ((at * 104_729) % 180_000) / 10_000,
    }),
  );
  return {
    directory: dealerDirectory({ ...EMPTY_DIRECTORY, dealers }, { index: indexDealers }),
    statuses: new Map(),
  };
}

const codeOf = (at: number) => `${at}`.padStart(7, '0');

/** Every version in every colour and coating with six sets of options, and cars of them spread over the dealers. */
/** Filling takes longer than any request may. */
async function filled(url: string, work: (db: NodePgDatabase) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(drizzle({ client }));
  await client.end();
}

async function fill(
  db: NodePgDatabase,
  catalogue: Snapshot,
  dealers: DealerIndex,
  cars: number,
): Promise<void> {
  const builds = (findSite(catalogue, SITE)?.models ?? []).flatMap(({ key, versions }) =>
    versions.flatMap((version) =>
      version.colours.flatMap((colour) =>
        version.coatings.flatMap((coating) =>
          [0, 1, 2, 3, 4, 5].map((set) => {
            const parts = version.parts.filter((_, at) => set > 0 && at % 6 === set);
            const extras = [colour, coating, ...parts].reduce((sum, { price }) => sum + price, 0);
            return { key, version, colour, coating, parts, price: version.price - version.bonus + extras };
          }),
        ),
      ),
    ),
  );
  const column = <T>(of: (build: (typeof builds)[number]) => T) => sql.param(builds.map(of));
  await db.execute(sql`create table kind (at integer, id bigint, model text, colour text, price bigint)`);
  await db.execute(sql`with one as (
      select * from unnest(${column(({ version }) => version.code)}::text[], ${column(({ version }) => version.year)}::int[],
        ${column(({ colour }) => colour.code)}::text[], ${column(({ coating }) => coating.code)}::text[],
        ${column(({ parts }) =>
          parts
            .map(({ code }) => code)
            .sort()
            .join(' '),
        )}::text[],
        ${column(({ key }) => key)}::text[], ${column(({ price }) => price)}::bigint[])
      with ordinality as t(code, year, colour, coating, parts, model, price, at)),
    stored as (insert into stock_build (site, code, year, colour, coating, parts)
      select 'br/aurora', code, year, colour, coating, parts from one on conflict do nothing
      returning id, code, year, colour, coating, parts)
    insert into kind select row_number() over () - 1, s.id, o.model, o.colour, o.price from stored s
      join one o using (code, year, colour, coating, parts)`);
  const [{ kinds } = { kinds: 0 }] = (
    await db.execute<{ kinds: number }>(sql`select count(*)::int as kinds from kind`)
  ).rows;
  const yards = dealers.directory.byCode.size;
  for (let from = 0; from < cars; from += BATCH) {
    const to = Math.min(cars, from + BATCH);
    // Knuth's multiplicative hash: the same cars in every run, spread evenly.
    await db.execute(sql`insert into stock_car (site, number, build, dealer, place, arrival, expected)
      select 'br/aurora', 'N' || g, k.id, lpad(d::text, 7, '0'), (${sql.param(STATES)}::text[])[d % ${STATES.length} + 1],
        a, case a when 0 then 0 else 20800 + (h % 90)::int end
      from (select g, (g * 2654435761 % 4294967296) as h, (g % ${yards})::int as d,
          case when g * 40503 % 100 < 65 then 0 when g * 40503 % 100 < 90 then 1 else 2 end as a
        from generate_series(${from + 1}::bigint, ${to}::bigint) g) n
      join kind k on k.at = (h / 7) % ${kinds}`);
  }
  await db.execute(sql`insert into stock_count (site, build, place, arrival, cars)
    select site, build, place, arrival, count(*) from stock_car group by 1, 2, 3, 4`);
  await db.execute(
    sql`insert into stock_change (site, added, changed, removed) values ('br/aurora', ${cars}, 0, 0)`,
  );
  await db.execute(sql`create table flat as select c.id, k.model, k.colour, k.price, c.place, c.arrival, c.expected
    from stock_car c join kind k on k.id = c.build`);
  for (const columns of [
    'price, id',
    'price desc, id',
    'model, colour, price, id',
    'place, arrival, expected, id',
    'model, place, price, id',
  ])
    await db.execute(`create index on flat (${columns})`);
  for (const table of ['flat', 'stock_car', 'stock_count', 'stock_build'])
    await db.execute(`vacuum analyze ${table}`);
}

/** A hundred clients ask for one car at once. */
async function race(run: Run, db: Database): Promise<void> {
  const clients = run.amount(100, 10);
  const [{ id } = { id: '0' }] = (await db.execute<{ id: string }>(sql`select min(id) as id from stock_car`))
    .rows;
  const now = new Date();
  const started = performance.now();
  const states = await Promise.all(
    Array.from({ length: clients }, (_, at) =>
      takeHold(db, Number(id), `client ${at}`, { now, minutes: 30, bounds: UNBOUNDED }),
    ),
  );
  const each = (performance.now() - started) / clients;
  const winners = states.filter(({ state }) => state === 'yours').length;
  const name = `${clients} clients on one car`;
  run.tell({ name: `${name}: winners`, value: winners, unit: '', better: 'lower', goal: 1 });
  run.tell({ name: `${name}: each who lost`, value: each, unit: 'ms', better: 'lower' });
}
