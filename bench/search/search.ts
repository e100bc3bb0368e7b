import { performance } from 'node:perf_hooks';
import type { Entry } from '../../src/areas/search/index.ts';
import { keepIndex, siteSearch } from '../../src/areas/search/service/index.ts';
import { type Database, runPrepared } from '../../src/io/database.ts';
import { withDatabase } from '../stored.ts';

const SITE = { key: 'br/aurora', locale: 'pt-BR' } as const;
const TODAY = '2026-11-23';
const SIZES = [1_000, 50_000];
const CALLS = 300;
/** What one page shows at most. */
const SHOWN = 63;

/** The bare question: the same words, best rank first, and nothing of kinds, totals, last days or second chances. */
const BARE = `select kind, ref, title, note from search_entry, to_tsquery('simple', $2) as q
  where site = $1 and words @@ q order by ts_rank(words, q) desc limit ${SHOWN}`;

const TEXTS = {
  'a model, as it is typed': 'lir',
  'a version and a colour': 'lira aura coral',
  'a dealer of a city': 'concessionaria campinas',
  'a word of few': 'bagageiro',
} as const;

/** A search of a site against the bare full-text query on the same table: goal >= 0.5; and a misspelt word, by itself. */
export default async function search(): Promise<void> {
  for (const size of SIZES) {
    await withDatabase(async ({ db }) => {
      const started = performance.now();
      await keepIndex(db, SITE, entriesOf(size));
      const kept = performance.now() - started;
      await keepIndex(db, SITE, entriesOf(size));
      const again = performance.now() - started - kept;
      console.log(
        `  ${String(size).padStart(7)} entries  kept in ${(kept / 1000).toFixed(1)} s, looked through again in ${(again / 1000).toFixed(2)} s`,
      );
      await db.execute('analyze search_entry');
      for (const [name, text] of Object.entries(TEXTS)) await compare(db, size, name, text);
      const misspelt = await timesOf([() => ours(db, 'canpinas'), () => ours(db, 'campinas')]);
      const [wrong = 0, right = 0] = misspelt;
      console.log(
        `  ${String(size).padStart(7)} entries  ${'a misspelt word'.padEnd(24)} ${wrong.toFixed(2)} ms, ${(wrong / right).toFixed(1)}x the right one`,
      );
    });
  }
}

const ours = (db: Database, text: string) => siteSearch(db).find(SITE, { text, today: TODAY, each: 9 });

async function compare(db: Database, size: number, name: string, text: string): Promise<void> {
  const query = text
    .split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  const [own = 0, bare = 0] = await timesOf([
    () => ours(db, text),
    () => runPrepared(db, BARE, [SITE.key, query]),
  ]);
  console.log(
    `  ${String(size).padStart(7)} entries  ${name.padEnd(24)} ${own.toFixed(2)} ms   bare query ${bare.toFixed(2)} ms: ${(bare / own).toFixed(2)}  (goal >= 0.5)`,
  );
}

/** The median of each call, in milliseconds; one after the other, so that a slow moment of the machine hits all. */
async function timesOf(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < CALLS; round++)
    for (const [at, call] of calls.entries()) {
      const started = performance.now();
      await call();
      times[at]?.push(performance.now() - started);
    }
  return times.map((own) => own.toSorted((a, b) => a - b)[own.length >> 1] ?? 0);
}

const MODELS = ['Lira', 'Vela', 'Orla', 'Nimbo', 'Pequi', 'Jatobá', 'Quanta', 'Halo'];
const TRIMS = ['Brisa', 'Aura', 'Solar', 'Aura Turbo', 'Brisa Plus'];
const COLOURS = ['Coral Sol', 'Branco Opala', 'Azul Maré', 'Prata Brisa', 'Cinza Bruma', 'Preto Noite'];
const CITIES = ['Campinas', 'São José', 'Rondonópolis', 'Recife', 'Curitiba', 'Belém', 'Natal', 'Santos'];

/** A few models, and many cars in stock and dealers, as a large maker has them. */
function entriesOf(size: number): Entry[] {
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
  return Array.from({ length: size }, (_, at): Entry => {
    const [model, trim] = [pick(MODELS, at), pick(TRIMS, Math.floor(at / 8))];
    const [colour, city] = [pick(COLOURS, Math.floor(at / 40)), pick(CITIES, Math.floor(at / 16))];
    if (at < MODELS.length)
      return {
        kind: 'model',
        ref: model,
        title: model,
        note: '',
        words: 'suv Flex',
        more: 'A cidade cabe nele.',
      };
    if (at % 200 === 0)
      return {
        ...{ kind: 'offer', ref: `${at}`, title: `Kit viagem ${at}`, note: '' },
        ...{ words: 'Bagageiro de teto com trava', more: '' },
      };
    if (at % 3 === 0)
      return {
        ...{ kind: 'dealer', ref: `${at}`, title: `Concessionária ${colour} ${city} ${at}`, note: city },
        ...{ words: `${city} Centro`, more: `Avenida ${trim}, ${at}` },
      };
    return {
      ...{ kind: 'stock', ref: `${at}`, title: `${model} ${trim} 1.3 Flex`, note: colour },
      ...{ words: `${colour} 2026`, more: '' },
    };
  });
}
