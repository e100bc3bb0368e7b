/**
 * vitrine backup create FILE     writes everything that the database holds into FILE, beside a running portal too, and the
 *                                   documents' files into FILE.documents
 * vitrine backup restore FILE    puts both into a database and a data folder that hold nothing, if they were sealed with its keys and
 *                                   not changed since; with --unsealed, what a release wrote that sealed no backups
 * vitrine backup verify FILE      reads it whole, and the documents beside it: whether its keys have sealed it, nothing was changed since and
 *                                   no row is missing
 * vitrine backup drill FILE       proves it: restores it into a folder of its own under --in (the system's temporary one), starts the
 *                                   portal there, asks it for pages, compares the rows and removes everything again. Nothing is delivered
 *
 * Which database: VITRINE_DATA or DATABASE_URL, as for the portal. The keys of sealed personal data are in no backup: both need them.
 * See docs/guides/backup.md.
 */
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { writeBackup } from '../host/database/backup.ts';
import {
  faultOfDocuments,
  hasDocuments,
  restoreDocuments,
  withoutFile,
} from '../host/database/backup-documents.ts';
import { backupKeysOf } from '../host/database/backup-seal.ts';
import { type OpenDatabase, withClient } from '../host/database/database.ts';
import { drillBackup } from '../host/database/drill.ts';
import { restoreBackup, verifyBackup } from '../host/database/restore.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { readSealing } from '../host/process/data-keys.ts';
import { type Environment, readEnvironmentParts } from '../host/process/environment.ts';
import { onDatabase, type SealedParts, withSealing } from './command.ts';
import { refusal } from './refusals.ts';
import { sitesFolderOr } from './sites-folder.ts';

const sumOf = (rows: Readonly<Record<string, number>>) => Object.values(rows).reduce((sum, n) => sum + n, 0);

function tellKeys(sealedWith: readonly string[], cli: Pick<Cli, 'say'>): void {
  if (sealedWith.length > 0)
    cli.say(`personal data is sealed with ${sealedWith.join(', ')}: keep these keys apart from the backup`);
}

type Used = 'documentBucket';
type Place = Pick<Environment, 'dataFolder' | 'documentBucket'>;

/** What lies in a bucket is kept by the bucket's own versions, not by a copy here. */
function tellBucket({ documentBucket }: Place, cli: Cli<Used>): void {
  if (documentBucket) cli.say(`documents in the bucket ${documentBucket.name} are no part of a backup`);
}

async function write(
  { db, url, sealing }: SealedParts,
  place: Place,
  file: string,
  cli: Cli<Used>,
): Promise<Complaints> {
  const { rows, sealedWith, documents } = await writeBackup(
    url,
    file,
    backupKeysOf(sealing),
    place.dataFolder,
  );
  // After it is whole: the checklist of the administration reads here when the last one was made.
  await db.transaction((tx) =>
    recorder(sealing)(tx, {
      by: 'command',
      action: 'backup.write',
      subject: 'backup',
      before: null,
      after: { rows: sumOf(rows) },
    }),
  );
  cli.result({
    file,
    rows: sumOf(rows),
    tables: Object.keys(rows).length,
    leads: rows['public.lead'] ?? 0,
    documents,
    sealedWith,
    documentsInBucket: place.documentBucket !== undefined,
  });
  cli.say(
    `${file}: ${sumOf(rows)} rows of ${Object.keys(rows).length} tables, ${rows['public.lead'] ?? 0} leads`,
  );
  if (documents > 0) cli.say(`${file}.documents: ${documents} files of documents, sealed`);
  tellBucket(place, cli);
  tellKeys(sealedWith, cli);
  return [];
}

async function restoreFile(
  { url, engine }: OpenDatabase,
  settings: Pick<Environment, 'databaseUrl' | 'dataFolder' | 'dataKeys' | 'documentBucket'>,
  { file, unsealed }: { readonly file: string; readonly unsealed: boolean },
  cli: Cli<Used>,
): Promise<Complaints> {
  const { dataFolder } = settings;
  const opened = await readSealing(settings);
  if (!opened.ok) return [opened.fault];
  const keys = backupKeysOf(opened.sealing);
  if (await hasDocuments({ dataFolder })) return [refusal('data-folder-used', { folder: dataFolder })];
  const fault = await faultOfDocuments(file, keys, unsealed);
  if (fault) return [fault];
  const restored = await restoreBackup(url, file, keys, { unsealed, engine });
  if (!restored.ok) return [restored.fault];
  const { rows, heading } = restored;
  cli.say(`restored ${sumOf(rows)} rows as of ${heading.madeAt}, ${rows['public.lead'] ?? 0} leads`);
  const documents = await restoreDocuments(dataFolder, file);
  cli.result({
    file,
    rows: sumOf(rows),
    leads: rows['public.lead'] ?? 0,
    documents,
    madeAt: heading.madeAt,
    sealedWith: heading.sealedWith,
  });
  if (documents > 0) cli.say(`restored ${documents} files of documents`);
  if (heading.sealedWith.length > 0)
    cli.say(`the portal needs the keys ${heading.sealedWith.join(', ')} before it starts on this database`);
  tellBucket(settings, cli);
  return trackMissingCode(url, settings);
}

/** Rows of documents whose file is not there: the backup's folder was not kept with it. */
async function trackMissingCode(url: string, { dataFolder, documentBucket }: Place): Promise<Complaints> {
  if (documentBucket) return [];
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from document where state <> 'uploading'`);
    return rows.map(({ id }) => id);
  });
  const missing = await withoutFile(dataFolder, ids);
  return missing.length > 0 ? [refusal('documents-missing', { count: missing.length })] : [];
}

export const create = ({ file }: { readonly file: string }, cli: Cli<Used>): Promise<Complaints> =>
  withSealing(cli, (parts, settings) => write(parts, settings, resolve(file), cli), { asItIs: true });

type Restoring = { readonly file: string; readonly unsealed: boolean };
type Keyed = 'databaseUrl' | 'dataFolder' | 'dataKeys';

/** For commands that open no database but their own: the data keys and where they may lie. */
async function withKeys(
  work: (keys: ReturnType<typeof backupKeysOf>, dataFolder: string) => Promise<Complaints>,
): Promise<Complaints> {
  const settings = readEnvironmentParts(process.env, ['databaseUrl', 'dataFolder', 'dataKeys']);
  if (!settings.ok) return [settings.line];
  const opened = await readSealing(settings.environment);
  return opened.ok ? work(backupKeysOf(opened.sealing), settings.environment.dataFolder) : [opened.fault];
}

export const verify = ({ file: named, unsealed }: Restoring, cli: Cli<Keyed>): Promise<Complaints> =>
  withKeys(async (keys) => {
    const file = resolve(named);
    const fault = await faultOfDocuments(file, keys, unsealed);
    if (fault) return [fault];
    const verified = await verifyBackup(file, keys, { unsealed });
    if (!verified.ok) return [verified.fault];
    const { rows, heading } = verified;
    const [tables, leads] = [Object.keys(rows).length, rows['public.lead'] ?? 0];
    cli.result({
      file,
      rows: sumOf(rows),
      tables,
      leads,
      madeAt: heading.madeAt,
      sealedWith: heading.sealedWith,
    });
    cli.say(`whole: ${sumOf(rows)} rows of ${tables} tables as of ${heading.madeAt}, ${leads} leads`);
    tellKeys(heading.sealedWith, cli);
    return [];
  });

export const drill = (
  { file, in: under, unsealed }: Restoring & { readonly in: string | undefined },
  cli: Cli<Keyed | 'sitesFolder'>,
): Promise<Complaints> =>
  withKeys(async (keys, dataFolder) => {
    const sites = sitesFolderOr(undefined);
    if (!sites.ok) return [sites.line];
    const drilled = await drillBackup({
      file: resolve(file),
      keys,
      unsealed,
      under: resolve(under ?? tmpdir()),
      dataFolder,
      sitesFolder: sites.folder,
      variables: process.env,
    });
    if ('fault' in drilled) return [drilled.fault];
    const { rows, madeAt, pages, startedInMs, complaints } = drilled;
    cli.result({ file: resolve(file), rows, madeAt, pages, startedInMs, missing: complaints.length });
    cli.say(
      `restored ${rows} rows as of ${madeAt}, started on them in ${(startedInMs / 1_000).toFixed(1)} s, asked for ${pages} pages`,
    );
    if (complaints.length === 0) cli.say('this backup starts, and nothing of it is missing');
    return complaints;
  });

export const restore = ({ file, unsealed }: Restoring, cli: Cli<Used>): Promise<Complaints> =>
  onDatabase(
    { name: cli.name, uses: [...cli.uses, 'dataKeys' as const] },
    (database, settings) => restoreFile(database, settings, { file: resolve(file), unsealed }, cli),
    { share: false, asItIs: true },
  );
