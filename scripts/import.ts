/** What the import commands have in common: from a file or folder to one new revision, or to a list of errors. */
import { parseArgs } from 'node:util';
import { broughtBy } from '../src/host/recording.ts';
import { readSites } from '../src/host/sites.ts';
import type { Brought } from '../src/io/change-log.ts';
import type { Database } from '../src/io/database.ts';
import type { FileError } from '../src/io/json-files.ts';
import { type Complaints, countFaults, end, tellFault, withSealing } from './command.ts';

type Options = {
  replace: boolean;
  sites: Awaited<ReturnType<typeof readSites>>;
  /** Writes what is published into the log of changes. */
  brought: Brought;
};
type Publication =
  | { readonly ok: true; readonly revision: string; readonly changed: boolean }
  | { readonly ok: false; readonly errors: readonly Readonly<FileError>[] };
type Publish = (db: Database, path: string, options: Options) => Promise<Publication>;
type Command = { path: string; replace: boolean };

/** Runs the command `npm run <name>:import`: says what was published, or lists what is wrong and sets exit code 1. */
export async function runImport(name: string, publish: Publish): Promise<void> {
  const command = readCommand();
  const usage = `usage: npm run ${name}:import FILE|FOLDER [-- --replace]`;
  await end(command ? importFiles(name, command, publish) : [usage]);
}

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

const importFiles = (name: string, { path, replace }: Command, publish: Publish): Promise<Complaints> =>
  withSealing(`${name} import`, async ({ db, sealing }, { sitesFolder }) => {
    const brought = broughtBy(sealing, 'command')(name);
    const publication = await publish(db, path, { replace, sites: await readSites(sitesFolder), brought });
    if (!publication.ok)
      return [...publication.errors.map(tellFault), countFaults(publication.errors.length)];
    console.log(publication.changed ? `published revision ${publication.revision}` : 'nothing has changed');
    return [];
  });
