/**
 * npm run backup -- FILE            writes everything that the database holds into FILE, beside a running portal too, and the
 *                                   documents' files into FILE.documents
 * npm run backup -- restore FILE    puts both into a database and a data folder that hold nothing
 *
 * Which database: VITRINE_DATA or DATABASE_URL, as for the portal. The keys of sealed personal data are in no backup.
 * See docs/guides/backup.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../src/host/backup.ts';
import { copyDocuments, hasDocuments, restoreDocuments, withoutFile } from '../src/host/backup-documents.ts';
import { type OpenDatabase, withClient } from '../src/host/database.ts';
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

async function write({ url }: OpenDatabase, dataFolder: string, file: string): Promise<Complaints> {
  if (await hasDocuments({ file })) return [`${file}.documents exists already`];
  const { rows, sealedWith } = await writeBackup(url, file);
  console.log(
    `${file}: ${sumOf(rows)} rows of ${Object.keys(rows).length} tables, ${rows['public.lead'] ?? 0} leads`,
  );
  const documents = await copyDocuments(dataFolder, file);
  if (documents > 0) console.log(`${file}.documents: ${documents} files of documents, sealed`);
  tellKeys(sealedWith);
  return [];
}

async function restore({ url }: OpenDatabase, dataFolder: string, file: string): Promise<Complaints> {
  if (await hasDocuments({ dataFolder }))
    return [`the data folder has documents already: ${dataFolder}. Restore into a new one`];
  const restored = await restoreBackup(url, file);
  if (!restored.ok) return [restored.line];
  const { rows, heading } = restored;
  console.log(`restored ${sumOf(rows)} rows as of ${heading.madeAt}, ${rows['public.lead'] ?? 0} leads`);
  const documents = await restoreDocuments(dataFolder, file);
  if (documents > 0) console.log(`restored ${documents} files of documents`);
  if (heading.sealedWith.length > 0)
    console.log(
      `the portal needs the keys ${heading.sealedWith.join(', ')} before it starts on this database`,
    );
  return tellMissing(url, dataFolder);
}

/** Rows of documents whose file is not there: the backup's folder was not kept with it. */
async function tellMissing(url: string, dataFolder: string): Promise<Complaints> {
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from document where state <> 'uploading'`);
    return rows.map(({ id }) => id);
  });
  const missing = await withoutFile(dataFolder, ids);
  return missing.length > 0
    ? [`${missing.length} documents have no file: was the folder .documents beside the backup?`]
    : [];
}

function command(): Promise<Complaints> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, file, ...more] = positionals;
  if (first === 'restore' && file && more.length === 0)
    return onDatabase(
      'backup command',
      (database, { dataFolder }) => restore(database, dataFolder, resolve(file)),
      { share: false, asItIs: true },
    );
  if (first && first !== 'restore' && file === undefined)
    return onDatabase(
      'backup command',
      (database, { dataFolder }) => write(database, dataFolder, resolve(first)),
      { asItIs: true },
    );
  return Promise.resolve([USAGE]);
}

await end(command());
