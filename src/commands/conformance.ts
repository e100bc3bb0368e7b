/**
 * vitrine lender conformance --site aurora-br [--sources CDC,PSA] [--origin URL] [--financing URL] [--financing-hub URL] [--hub URL] [--proposal URL] [--mvs CODE …]
 *
 * Holds every call of a lender against its contract (document 1, sections 3.3, 3.4 and 7; document 2, section 7), at the portal's own addresses or at
 * any other, and prints one line a call. The exit code is 1 when one breaks its contract. The car that is asked about is the site's own: of the
 * catalogue that stands beside its theme, of files that `--catalogue` names, or, with `--published`, of the database.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Bases, reportOf, type Subject, senderTo } from '../../tests/conformance/lender/call.ts';
import { CALLS_OF, type CallSource } from '../../tests/conformance/lender/calls.ts';
import { firstCar } from '../../tests/conformance/lender/subject.ts';
import type { Snapshot } from '../areas/catalogue/index.ts';
import { catalogueOf, decideCatalogue, readCatalogueFiles } from '../areas/catalogue/service/index.ts';
import { ownServiceAddress, siteKey } from '../areas/platform/index.ts';
import type { Cli, Complaints, Fault } from '../host/cli/command.ts';
import { SEEDS } from '../host/folders.ts';
import { marketOfPath } from '../kit/markets/identities.ts';
import { fileComplaint } from './complaints.ts';
import { publishedContent } from './published-content.ts';
import { refusal } from './refusals.ts';
import { sitesFolderOr } from './sites-folder.ts';

type WrittenCatalogue = NonNullable<Parameters<typeof catalogueOf>[0]>['content'];
/** What is asked for, as it is written after the names of options. */
type Texts =
  | ('sources' | 'catalogue' | 'origin' | 'financing' | 'financing-hub' | 'hub' | 'proposal')
  | ('mvs' | 'year' | 'color' | 'price' | 'part-ids' | 'linear-plan' | 'balloon-plan' | 'dealer')
  | ('entrance' | 'residual' | 'term');
type Options = Readonly<Record<Texts, string | undefined>> & {
  readonly site: string;
  readonly published: boolean;
  readonly header: readonly string[];
};

/** `aurora-br` as brand and market. */
function siteOf(name: string): Pick<Subject, 'brand' | 'market'> | undefined {
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

const headersOf = ({ header }: Options) =>
  Object.fromEntries(header.map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]));

const isSource = (name: string): name is CallSource => Object.hasOwn(CALLS_OF, name);

/** The sources that are asked about; undefined where a name is none. */
function sourcesOf({ sources }: Options): readonly CallSource[] | undefined {
  const names = sources?.split(',').map((name) => name.trim().toUpperCase()) ?? Object.keys(CALLS_OF);
  return names.every(isSource) ? names : undefined;
}

/**
 * Where the cars of a brand are written down: `my-sites/verde/catalogue`. The demonstration's catalogue stands beside its site files and
 * not within them.
 */
function catalogueOfSite({ brand }: Pick<Subject, 'brand'>, folder: string): string | undefined {
  const beside = join(folder, brand, 'catalogue');
  if (existsSync(beside)) return beside;
  return folder === join(SEEDS, 'sites') ? join(SEEDS, 'catalogue') : undefined;
}

/** What is sold, indexed as the portal holds it; or why it is not known. */
async function catalogueFor(
  options: Options,
  site: Pick<Subject, 'brand' | 'market'>,
): Promise<Snapshot | Complaints> {
  if (options.published) {
    const read = await publishedContent();
    return 'complaints' in read ? read.complaints : snapshotOf(read.cars);
  }
  const own = sitesFolderOr(undefined);
  if (!own.ok) return [own.line];
  const path = options.catalogue ?? catalogueOfSite(site, own.folder);
  if (!path) return [refusal('no-catalogue', { brand: site.brand })];
  const decision = decideCatalogue(await readCatalogueFiles(path))(undefined);
  return decision.ok ? snapshotOf(decision.content) : decision.errors.map(fileComplaint);
}

const snapshotOf = (content: WrittenCatalogue): Snapshot =>
  catalogueOf({ id: 0, name: 'conformance', publishedAt: '', content });

type Report = Awaited<ReturnType<typeof reportOf>>;

const unknownSource = (sources: string): Fault => {
  const options = Object.keys(CALLS_OF);
  return refusal('choice', { name: '--sources', given: sources, options });
};

export async function conformance(options: Options, cli: Cli<'sitesFolder'>): Promise<Complaints> {
  const nothing = (...complaints: Complaints): Complaints => {
    cli.exit(2);
    return complaints;
  };
  const site = siteOf(options.site);
  if (!site) return nothing(refusal('site-form', { name: '--site' }));
  const sources = sourcesOf(options);
  if (!sources) return nothing(unknownSource(options.sources ?? ''));
  const catalogue = await catalogueFor(options, site);
  if ('length' in catalogue) return nothing(...catalogue);
  const car = firstCar(catalogue, site);
  const key = siteKey(site.market, site.brand);
  if (!car) return nothing(refusal('no-car', { site: key }));
  const send = senderTo(basesOf(options, site), headersOf(options));
  const calls = sources.flatMap((source) => CALLS_OF[source]);
  const reports: Report[] = [];
  for (const call of calls) {
    const report = await reportOf(call, send, subjectOf(options, car));
    reports.push(report);
    cli.say(`${report.ok ? 'ok  ' : 'FAIL'}  ${report.call.padEnd(56)}  ${report.told}`);
  }
  const broken = reports.filter(({ ok }) => !ok);
  cli.say(`${calls.length - broken.length} of ${calls.length} calls keep their contract`);
  cli.result({ calls: calls.length, reports: reports.map(({ call, ok, told }) => ({ call, ok, told })) });
  if (broken.length > 0) cli.exit(1);
  // A person has read them in their line already.
  return cli.isJson ? broken.map(({ call, told }) => refusal('contract', { call, told })) : [];
}
