/**
 * The rules that a lender's plans must keep before they are published. The reading has already refused wrong shapes;
 * a field that it took out is missing here, and every rule speaks only about what it can read.
 */
import { type FileFault, fault } from '../../../kit/faults.ts';
import type { LenderSite } from './car.ts';
import { checkBands, checkEntrance } from './check-bands.ts';
import { checkLegalText } from './check-legal-text.ts';
import { checkForward, checkResiduals } from './check-residuals.ts';
import { checkDueDates, checkFees, checkOffer, checkRounding, checkTaxes } from './check-terms.ts';
import { type LenderSource, lenderSources } from './source.ts';
import type { TableDraft, TableFault, TableRule } from './table-rule.ts';

/** One error and its place: the file and the path in it, like `tables[3].bands[1]`. */
export type TableError = FileFault;

/** What one file says; a table that cannot be read at all keeps its place as undefined. */
export type TableSource = {
  readonly file: string;
  readonly brand?: string | undefined;
  readonly market?: LenderSite['market'] | undefined;
  readonly tables: readonly (TableDraft | undefined)[];
};

const tableRules: readonly TableRule[] = [
  checkValidity,
  checkEntrance,
  checkBands,
  checkResiduals,
  checkForward,
  checkFees,
  checkDueDates,
  checkTaxes,
  checkRounding,
  checkOffer,
  checkLegalText,
];

/** Sources whose calls name their plan (`plano_id`), so that several of them may be offered at one time. */
const namesItsPlan: ReadonlySet<LenderSource> = new Set(
  lenderSources.filter((source) => source.startsWith('PSA_')),
);

/** Checks files together. Errors come in the order of files and places; none means that they can be published. */
export function checkTables(sources: readonly TableSource[]): TableError[] {
  const placed = sources.flatMap(placedTables);
  const own = placed.flatMap((one) =>
    tableRules.flatMap((rule) => [...rule(one.table, one.market)].map((found) => errorAt(one, found))),
  );
  const sites = Map.groupBy(placed, ({ site }) => site);
  return [...own, ...[...sites.values()].flatMap((tables) => [...clashes(tables)])];
}

/** Finds files for a brand and market that the portal has no site of. */
export function checkTableSites(
  sources: readonly TableSource[],
  sites: readonly { readonly brand: string; readonly market: string }[],
): TableError[] {
  return sources
    .filter(({ brand, market }) => brand !== undefined && market !== undefined)
    .filter(({ brand, market }) => !sites.some((site) => site.brand === brand && site.market === market))
    .map(({ file, brand, market }) => ({
      file,
      path: 'brand',
      fault: fault('no-site', { site: `${market?.toLowerCase()}/${brand}` }),
    }));
}

type Placed = {
  readonly file: string;
  readonly path: string;
  readonly site: string;
  readonly market: LenderSite['market'] | undefined;
  readonly table: TableDraft;
};

function placedTables({ file, brand, market, tables }: TableSource): Placed[] {
  const site = `${market}/${brand}`;
  return tables.flatMap((table, index) =>
    table ? [{ file, path: `tables[${index}]`, site, market, table }] : [],
  );
}

function errorAt({ file, path }: Placed, found: TableFault): TableError {
  return { file, path: `${path}.${found.path}`, fault: found.fault };
}

function* checkValidity({ validity }: TableDraft): Iterable<TableFault> {
  if (validity && validity.to < validity.from) {
    yield {
      path: 'validity',
      fault: fault('campaign-backwards', { until: { day: validity.to }, from: { day: validity.from } }),
    };
  }
}

/** A call must find one plan: of its source where calls name none, of its name where they do. */
function* clashes(tables: readonly Placed[]): Iterable<TableError> {
  for (const [index, one] of tables.entries()) {
    const other = tables.slice(0, index).find((earlier) => clash(earlier.table, one.table));
    if (!other) continue;
    const { source, plan } = one.table;
    const at = { file: other.file, path: other.path };
    const isNamed = source !== undefined && namesItsPlan.has(source);
    yield errorAt(one, {
      path: 'validity',
      fault: isNamed
        ? fault('campaign-over-plan', { name: String(plan), at })
        : fault('campaign-over-source', { name: String(source), at }),
    });
  }
}

function clash(one: TableDraft, other: TableDraft): boolean {
  if (!one.source || one.source !== other.source) return false;
  if (namesItsPlan.has(one.source) && (one.plan === undefined || one.plan !== other.plan)) return false;
  if (!one.validity || !other.validity) return false;
  return one.validity.from <= other.validity.to && other.validity.from <= one.validity.to;
}
