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
import { type OpenDatabase, openDatabase } from '../src/host/database.ts';
import { readEnvironment } from '../src/host/environment.ts';
import { restoreBackup } from '../src/host/restore.ts';
import { redact } from '../src/io/redaction.ts';

const USAGE = 'usage: npm run backup -- FILE | restore FILE';

const sumOf = (rows: Readonly<Record<string, number>>) => Object.values(rows).reduce((sum, n) => sum + n, 0);

function tellKeys(sealedWith: readonly string[]): void {
  if (sealedWith.length > 0)
    console.log(
      `personal data is sealed with ${sealedWith.join(', ')}: keep these keys apart from the backup`,
    );
}

async function write({ url }: OpenDatabase, file: string): Promise<string[]> {
  const { rows, sealedWith } = await writeBackup(url, file);
  console.log(
    `${file}: ${sumOf(rows)} rows of ${Object.keys(rows).length} tables, ${rows['public.lead'] ?? 0} leads`,
  );
  tellKeys(sealedWith);
  return [];
}

async function restore({ url }: OpenDatabase, file: string): Promise<string[]> {
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

async function open(share: boolean, work: (database: OpenDatabase) => Promise<string[]>): Promise<string[]> {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return [settings.line];
  const opened = await openDatabase(settings.environment, {
    as: `backup command, process ${process.pid}`,
    share,
    asItIs: true,
    onError: (error) => console.error(redact(error.message)),
  });
  if (!opened.ok) return [opened.line];
  try {
    return await work(opened.database);
  } finally {
    await opened.database.close();
  }
}

function command(): Promise<string[]> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, file, ...more] = positionals;
  if (first === 'restore' && file && more.length === 0)
    return open(false, (database) => restore(database, resolve(file)));
  if (first && first !== 'restore' && file === undefined)
    return open(true, (database) => write(database, resolve(first)));
  return Promise.resolve([USAGE]);
}

const complaints = await command().catch((error: Error) => [error.message]);
for (const line of complaints) console.error(redact(line));
process.exitCode = complaints.length > 0 ? 1 : 0;
