/**
 * npm run backup -- FILE            writes everything that the database holds into FILE, beside a running portal too
 * npm run backup -- restore FILE    puts it into a database that holds nothing
 *
 * Which database: VITRINE_DATA or DATABASE_URL, as for the portal. The keys of sealed personal data are in no backup.
 * See docs/guides/backup.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../src/host/backup.ts';
import type { OpenDatabase } from '../src/host/database.ts';
import { restoreBackup } from '../src/host/restore.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run backup -- FILE | restore FILE';

const sumOf = (rows: Readonly<Record<string, number>>) => Object.values(rows).reduce((sum, n) => sum + n, 0);

function tellKeys(sealedWith: readonly string[]): void {
  if (sealedWith.length > 0)
    console.log(
      `personal data is sealed with ${sealedWith.join(', ')}: keep these keys apart from the backup`,
    );
}

async function write({ url }: OpenDatabase, file: string): Promise<Complaints> {
  const { rows, sealedWith } = await writeBackup(url, file);
  console.log(
    `${file}: ${sumOf(rows)} rows of ${Object.keys(rows).length} tables, ${rows['public.lead'] ?? 0} leads`,
  );
  tellKeys(sealedWith);
  return [];
}

async function restore({ url }: OpenDatabase, file: string): Promise<Complaints> {
  const restored = await restoreBackup(url, file);
  if (!restored.ok) return [restored.line];
  const { rows, heading } = restored;
  console.log(`restored ${sumOf(rows)} rows as of ${heading.madeAt}, ${rows['public.lead'] ?? 0} leads`);
  if (heading.sealedWith.length > 0)
    console.log(
      `the portal needs the keys ${heading.sealedWith.join(', ')} before it starts on this database`,
    );
  return [];
}

function command(): Promise<Complaints> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, file, ...more] = positionals;
  if (first === 'restore' && file && more.length === 0)
    return onDatabase('backup command', (database) => restore(database, resolve(file)), {
      share: false,
      asItIs: true,
    });
  if (first && first !== 'restore' && file === undefined)
    return onDatabase('backup command', (database) => write(database, resolve(first)), { asItIs: true });
  return Promise.resolve([USAGE]);
}

await end(command());
