/**
 * npm run catalogue:import FILE|FOLDER [--replace]
 *
 * Checks catalogue files and publishes them as one new revision, also beside a running portal. Files with errors change
 * nothing: every error is listed with its place and the exit code is 1.
 */
import { parseArgs } from 'node:util';
import { publishCatalogue, readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { openDatabase } from '../src/host/database.ts';
import { readEnvironment } from '../src/host/environment.ts';
import { readSites } from '../src/host/sites.ts';

type Command = { path: string; replace: boolean };

function readCommand(): Command | undefined {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [path, ...more] = positionals;
    return path && more.length === 0 ? { path, replace: values.replace } : undefined;
  } catch {
    return undefined; // an option that does not exist
  }
}

async function importCatalogue({ path, replace }: Command): Promise<string[]> {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return [settings.line];
  const { environment } = settings;
  const sites = await readSites(environment.sitesFolder);
  const read = await readCatalogueFiles(path);
  const opened = await openDatabase(environment, {
    as: `catalogue import, process ${process.pid}`,
    share: true,
    onError: (error) => console.error(error.message),
  });
  if (!opened.ok) return [opened.line];
  try {
    const publication = await publishCatalogue(opened.database.db, read, { replace, sites });
    if (!publication.ok) return [...publication.errors.map(tell), counted(publication.errors.length)];
    console.log(publication.changed ? `published revision ${publication.revision}` : 'nothing has changed');
    return [];
  } finally {
    await opened.database.close();
  }
}

const tell = (error: { file: string; path: string; message: string }) =>
  `${[error.file, error.path].filter(Boolean).join(' ')}: ${error.message}`;
const counted = (errors: number) => `${errors} ${errors === 1 ? 'error' : 'errors'}; nothing was changed`;

const command = readCommand();
const complaints = command
  ? await importCatalogue(command)
  : ['usage: npm run catalogue:import FILE|FOLDER [-- --replace]'];
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;
