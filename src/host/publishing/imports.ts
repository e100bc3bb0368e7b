/** What operators may bring in from files on a screen: each kind by the rules of its own command. */
import type { PgBoss } from 'pg-boss';
import {
  type ImportDeps,
  type ImportedKind,
  openImportAdmin,
  purgeImportFiles,
} from '../../areas/admin/service/index.ts';
import { importPlaces, PLACE_ENDINGS } from '../../areas/locations/service/index.ts';
import { dateIn, type Market } from '../../areas/platform/index.ts';
import { importRecalls, RECALL_ENDINGS, readRecalls } from '../../areas/recall/service/index.ts';
import { importStock, readStock, STOCK_ENDINGS } from '../../areas/stock/service/index.ts';
import type { Database } from '../../io/database.ts';
import type { Log } from '../../io/log.ts';
import type { Sealing } from '../../io/sealing.ts';
import { recorder } from '../process/audit-recorder.ts';

type StockRules = Parameters<typeof importStock>[2];

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly { readonly key: string }[];
  /** What cars of the stock are checked against, as it is published now. */
  readonly stock: () => StockRules;
  readonly now?: () => Date;
};

const MB = 1024 * 1024;
/** Bytes of a file that is held whole while it is read, and of one that is read a line at a time. */
const [WHOLE, BY_LINES] = [20 * MB, 200 * MB];
/** Bytes of all files of one import. */
export const IMPORT_BYTES = 2 * BY_LINES;

const bounded = (endings: readonly string[]) =>
  Object.fromEntries(endings.map((ending) => [ending, ending === '.ndjson' ? BY_LINES : WHOLE]));

/** The stock by the rules of `npm run stock:import`. */
const stockKind = ({ db, stock }: Needs): ImportedKind => ({
  kind: 'stock',
  endings: bounded(STOCK_ENDINGS),
  bringIn: async (files, recordImport) => importStock(db, await readStock(files), stock(), recordImport),
});

/** Recall campaigns with their cars by the rules of `npm run recall:import`. */
const recallKind = ({ db, sealing, sites, now = () => new Date() }: Needs): ImportedKind => ({
  kind: 'recalls',
  endings: bounded(RECALL_ENDINGS),
  async bringIn(files, recordImport) {
    const keys = sites.map(({ key }) => key);
    const today = (market: Market) => dateIn(market, now().getTime());
    return importRecalls({ db, sealing }, await readRecalls(files, today), keys, recordImport);
  },
});

/** Tables of places by the rules of `npm run places:import`, but for that of the streets. */
const placeKind = ({ db }: Needs): ImportedKind => ({
  kind: 'places',
  endings: bounded(PLACE_ENDINGS),
  bringIn: (files, recordImport) => importPlaces(db, files, recordImport),
});

/** All kinds; a new one is a few lines here and its name in `admin/domain/imports.ts`. */
export const importKinds = (needs: Needs): readonly ImportedKind[] => [
  stockKind(needs),
  recallKind(needs),
  placeKind(needs),
];

/** The imports, for the administration's pages. */
export const openImports = (needs: Needs) => {
  const { db, sealing, now = () => new Date() } = needs;
  const deps: ImportDeps = { db, sealing, kinds: importKinds(needs), now, record: recorder(sealing) };
  return openImportAdmin(deps);
};

const PURGE = 'staff-import-purge';
/** Every hour, so that no file is a day old. */
const AT = '40 * * * *';

/** Has one of the processes that work remove files that nobody has decided on. */
export async function startImportPurge(boss: PgBoss, db: Database, log: Pick<Log, 'info'>): Promise<void> {
  await boss.createQueue(PURGE);
  await boss.schedule(PURGE, AT);
  await boss.work(PURGE, async () => {
    const imports = await purgeImportFiles(db, new Date());
    if (imports > 0) log.info({ imports }, 'removed files of imports that nobody decided on');
  });
}
