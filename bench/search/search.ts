import { performance } from 'node:perf_hooks';
import type { Entry } from '../../src/areas/search/index.ts';
import { keepIndex, siteSearch } from '../../src/areas/search/service/index.ts';
import { type Database, runPrepared } from '../../src/io/database.ts';
import type { Run } from '../figures.ts';
import { withDatabase } from '../stored.ts';

const SITE = { key: 'br/aurora', locale: 'pt-BR' } as const;
const TODAY = '2026-11-23';
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
export default async function search(run: Run): Promise<void> {
  for (const size of run.amount([1_000, 50_000], [1_000])) {
    await withDatabase(run, async ({ db }) => {
      const started = performance.now();
      await keepIndex(db, SITE, entriesOf(size));
      const kept = performance.now() - started;
      await keepIndex(db, SITE, entriesOf(size));
      const again = performance.now() - started - kept;
      const seconds = { unit: 's', better: 'lower' as const };
      run.tell({ name: `${size} entries kept`, value: kept / 1000, ...seconds });
      run.tell({ name: `${size} entries looked through again`, value: again / 1000, ...seconds });
      await db.execute('analyze search_entry');
      for (const [name, text] of Object.entries(TEXTS))
        await compare(run, db, `${size} entries, ${name}`, text);
      const misspelt = await timesOf(run, [() => ours(db, 'canpinas'), () => ours(db, 'campinas')]);
      const [wrong = Number.NaN, right = Number.NaN] = misspelt;
      const name = `${size} entries, a misspelt word / the right one`;
      run.tell({ name, value: wrong / right, unit: 'x', better: 'lower' }, `${wrong.toFixed(2)} ms`);
    });
  }
}

const ours = (db: Database, text: string) => siteSearch(db).find(SITE, { text, today: TODAY, each: 9 });

async function compare(run: Run, db: Database, name: string, text: string): Promise<void> {
  const query = text
    .split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  const [own = Number.NaN, bare = Number.NaN] = await timesOf(run, [
    () => ours(db, text),
    () => runPrepared(db, BARE, [SITE.key, query]),
  ]);
  run.tell(
    { name: `${name}: bare query / it`, value: bare / own, unit: '', better: 'higher', goal: 0.5 },
    `${own.toFixed(2)} ms`,
  );
}

/** The median of each call, in milliseconds; one after the other, so that a slow moment of the machine hits all. */
async function timesOf(run: Run, calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < run.amount(300, 3); round++)
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
        kind: 'offer',
        ref: `${at}`,
        title: `Kit viagem ${at}`,
        note: '',
        words: 'Bagageiro de teto com trava',
        more: '',
      };
    if (at % 3 === 0)
      return {
        kind: 'dealer',
        ref: `${at}`,
        title: `Concessionária ${colour} ${city} ${at}`,
        note: city,
        words: `${city} Centro`,
        more: `Avenida ${trim}, ${at}`,
      };
    return {
      kind: 'stock',
      ref: `${at}`,
      title: `${model} ${trim} 1.3 Flex`,
      note: colour,
      words: `${colour} 2026`,
      more: '',
    };
  });
}
