/** What operators import from files on a screen: each kind by the rules of its own command (`imports` of the plugs). */
import type { PgBoss } from 'pg-boss';
import { openImportAdmin, purgeImportFiles } from '../../areas/admin/service/index.ts';
import type { Database } from '../../io/database.ts';
import type { ImportedKind } from '../../io/imported-kind.ts';
import type { Log } from '../../io/log.ts';
import type { Sealing } from '../../io/sealing.ts';
import { recorder } from '../process/audit-recorder.ts';

type ImportOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  /** All kinds that there are; asked for with every request, because plugs open one after the other. */
  readonly kinds: () => readonly ImportedKind[];
  readonly now?: () => Date;
};

/** The imports, for the administration's pages. */
export const openImports = ({ db, sealing, kinds, now = () => new Date() }: ImportOptions) =>
  openImportAdmin({ db, sealing, kinds, now, record: recorder(sealing) });

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
