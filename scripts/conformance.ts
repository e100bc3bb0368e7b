/**
 * npm run conformance -- --site aurora-br [--sources CDC,PSA] [--origin URL] [--financing URL] [--financing-hub URL] [--hub URL] [--proposal URL] [--mvs CODE …]
 *
 * Holds every call of a lender against its contract (document 1, sections 3.3, 3.4 and 7; document 2, section 7), at the portal's own addresses or at
 * any other, and prints one line a call. The exit code is 1 when one breaks its contract. The car that is asked about is the site's own: of the
 * catalogue that stands beside its theme, of files that `--catalogue` names, or, with `--published`, of the database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Snapshot } from '../src/areas/catalogue/index.ts';
import { catalogueOf, decideCatalogue, readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { ownServiceAddress, siteKey } from '../src/areas/platform/index.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';
import { marketOfPath } from '../src/kit/markets/identities.ts';
import { type Bases, reportOf, type Subject, senderTo } from '../tests/conformance/lender/call.ts';
import { CALLS_OF, type CallSource } from '../tests/conformance/lender/calls.ts';
import { firstCar } from '../tests/conformance/lender/subject.ts';
import { publishedContent } from './published-content.ts';

const USAGE = `usage: npm run conformance -- --site BRAND-MARKET [options]
  --sources ${Object.keys(CALLS_OF).join(',')}   whose calls are held against their contract (default: all)
  --catalogue PATH      files with the cars of the site (default: those beside its theme in VITRINE_SITES)
  --published           the cars that are published in the portal's database
  --origin URL          where a portal answers at its own addresses (default http://localhost:3000)
  --financing URL       base address of CDC, PSA, NEXT and flow B's proposals
  --financing-hub URL   base address of the zero-flow
  --hub URL             base address of the bank partner (B2)
  --proposal URL        base address of flow A's proposals
  --mvs CODE --year YYYY --color CODE --price AMOUNT --part-ids ID,ID   a car that this lender sells
  --linear-plan ID --balloon-plan ID   its PSA plans
  --dealer CODE         a dealer that it knows
  --entrance PERCENT --residual PERCENT --term MONTHS   a choice that all its plans offer (default 40, 20, 36)
  --header 'name: value'   sent with every call; may be repeated`;

const text = { type: 'string' } as const;
const OPTIONS = {
  site: text,
  sources: text,
  catalogue: text,
  published: { type: 'boolean' },
  origin: text,
  financing: text,
  'financing-hub': text,
  hub: text,
  proposal: text,
  mvs: text,
  year: text,
  color: text,
  price: text,
  'part-ids': text,
  'linear-plan': text,
  'balloon-plan': text,
  dealer: text,
  entrance: text,
  residual: text,
  term: text,
  header: { ...text, multiple: true },
} as const;

type WrittenCatalogue = NonNullable<Parameters<typeof catalogueOf>[0]>['content'];
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function readOptions(): Options | undefined {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return undefined; // an option that does not exist
  }
}

/** `aurora-br` as brand and market. */
function siteOf(name = ''): Pick<Subject, 'brand' | 'market'> | undefined {
  const [, brand, market] = /^([a-z][a-z0-9-]*)-([a-z]{2})$/.exec(name) ?? [];
  const known = marketOfPath(market);
  return brand && known ? { brand, market: known } : undefined;
}

function basesOf(options: Options, { brand, market }: Pick<Subject, 'brand' | 'market'>): Bases {
  const origin = options.origin ?? 'http://localhost:3000';
  const own = (service: keyof Bases) => origin + ownServiceAddress(siteKey(market, brand), service);
  return {
    financing: options.financing ?? own('financing'),
    financingHub: options['financing-hub'] ?? own('financingHub'),
    hub: options.hub ?? own('hub'),
    proposal: options.proposal ?? own('proposal'),
  };
}

function subjectOf(options: Options, car: Subject): Subject {
  return {
    ...car,
    mvs: options.mvs ?? car.mvs,
    year: Number(options.year ?? car.year),
    color: options.color ?? car.color,
    price: Number(options.price ?? car.price),
    partIds: options['part-ids']?.split(',') ?? car.partIds,
    linearPlan: options['linear-plan'] ?? car.linearPlan,
    balloonPlan: options['balloon-plan'] ?? car.balloonPlan,
    dealer: options.dealer ?? car.dealer,
    entrance: Number(options.entrance ?? car.entrance),
    residual: Number(options.residual ?? car.residual),
    term: Number(options.term ?? car.term),
  };
}

const headersOf = ({ header = [] }: Options) =>
  Object.fromEntries(header.map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]));

const isSource = (name: string): name is CallSource => Object.hasOwn(CALLS_OF, name);

/** The sources that are asked about; undefined where a name is none. */
function sourcesOf({ sources }: Options): readonly CallSource[] | undefined {
  const names = sources?.split(',').map((name) => name.trim().toUpperCase()) ?? Object.keys(CALLS_OF);
  return names.every(isSource) ? names : undefined;
}

/** The demonstration's catalogue, which stands beside its site files and not within them. */
const SEEDS = { sites: 'seeds/sites', catalogue: 'seeds/catalogue' } as const;

/** Where the cars of a brand are written down: `my-sites/verde/catalogue`. */
function catalogueOfSite({ brand }: Pick<Subject, 'brand'>): string | undefined {
  const folder = process.env.VITRINE_SITES || SEEDS.sites;
  const beside = join(folder, brand, 'catalogue');
  if (existsSync(beside)) return beside;
  return folder === SEEDS.sites ? SEEDS.catalogue : undefined;
}

/** What is sold, indexed as the portal holds it; or why it is not known. */
async function catalogueFor(
  options: Options,
  site: Pick<Subject, 'brand' | 'market'>,
): Promise<Snapshot | readonly string[]> {
  if (options.published) {
    const read = await publishedContent();
    return 'lines' in read ? read.lines : snapshotOf(read.cars);
  }
  const path = options.catalogue ?? catalogueOfSite(site);
  if (!path) return [`no catalogue of ${site.brand}: say --catalogue PATH, or --published`];
  const decision = decideCatalogue(await readCatalogueFiles(path))(undefined);
  return decision.ok ? snapshotOf(decision.content) : decision.errors.map(fileFaultLine);
}

const snapshotOf = (content: WrittenCatalogue): Snapshot =>
  catalogueOf({ id: 0, name: 'conformance', publishedAt: '', content });

function complain(lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  return 2;
}

async function conformance(): Promise<number> {
  const options = readOptions();
  const site = siteOf(options?.site);
  const sources = options && sourcesOf(options);
  if (!options || !site || !sources) return complain([USAGE]);
  const catalogue = await catalogueFor(options, site);
  if ('length' in catalogue) return complain(catalogue);
  const car = firstCar(catalogue, site);
  if (!car) return complain([`${siteKey(site.market, site.brand)} sells no car in this catalogue`]);
  const send = senderTo(basesOf(options, site), headersOf(options));
  const calls = sources.flatMap((source) => CALLS_OF[source]);
  let broken = 0;
  for (const call of calls) {
    const report = await reportOf(call, send, subjectOf(options, car));
    if (!report.ok) broken += 1;
    console.log(`${report.ok ? 'ok  ' : 'FAIL'}  ${report.call.padEnd(56)}  ${report.told}`);
  }
  console.log(`${calls.length - broken} of ${calls.length} calls keep their contract`);
  return broken > 0 ? 1 : 0;
}

process.exitCode = await conformance();
