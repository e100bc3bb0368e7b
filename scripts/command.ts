/** What commands beside the portal have in common: the configured database, and how a fault is told. */

import { PgBoss } from 'pg-boss';
import { type OpenDatabase, openDatabase } from '../src/host/database/database.ts';
import { openSealing } from '../src/host/process/data-keys.ts';
import { type Environment, readEnvironment } from '../src/host/process/environment.ts';
import { reasonOf } from '../src/host/process/log.ts';
import { openMailQueue } from '../src/io/mail/outbox.ts';
import { redact } from '../src/io/redaction.ts';
import type { Sealing } from '../src/io/sealing.ts';

/** What a command complains of, a line each; none when all went well. */
export type Complaints = readonly string[];

type Options = {
  /** Whether it may work beside a running portal. */
  readonly share?: boolean;
  /** Whether the schema stays as it is. */
  readonly asItIs?: boolean;
};

/** Opens the database of the portal's own settings for the length of a command. */
export async function onDatabase(
  name: string,
  work: (database: OpenDatabase, settings: Environment) => Promise<Complaints>,
  { share = true, asItIs = false }: Options = {},
): Promise<Complaints> {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return [settings.line];
  const opened = await openDatabase(settings.environment, {
    as: `${name}, process ${process.pid}`,
    share,
    asItIs,
    onError: (error) => console.error(redact(reasonOf(error))),
  });
  if (!opened.ok) return [opened.line];
  try {
    return await work(opened.database, settings.environment);
  } finally {
    await opened.database.close();
  }
}

/** What a command needs whose change stands in the log. */
export type SealedParts = Pick<OpenDatabase, 'db' | 'url'> & { readonly sealing: Sealing };

/** The same for a command whose change stands in the log, or that reads what is sealed. */
export const withSealing = (
  name: string,
  work: (parts: SealedParts, settings: Environment) => Promise<Complaints>,
  options: Options = {},
): Promise<Complaints> =>
  onDatabase(
    name,
    async ({ db, url }, settings) => {
      const opened = await openSealing(settings, db);
      return opened.ok ? work({ db, url, sealing: opened.sealing }, settings) : [opened.line];
    },
    options,
  );

/** What a command needs that changes something and tells people of it by mail. */
export type ActingParts = SealedParts & { readonly boss: PgBoss };

/** The same for a command that acts: with what personal data is sealed with, and the queue of the portal's jobs. */
export const acting = (
  name: string,
  work: (parts: ActingParts, settings: Environment) => Promise<Complaints>,
): Promise<Complaints> =>
  withSealing(name, async ({ db, url, sealing }, settings) => {
    const few = { connectionString: url, max: 2, supervise: false, schedule: false };
    const boss = await new PgBoss(few).start();
    try {
      await openMailQueue(boss);
      return await work({ db, url, boss, sealing }, settings);
    } finally {
      await boss.stop({ graceful: false });
    }
  });

export const countFaults = (faults: number): string =>
  `${faults} ${faults === 1 ? 'error' : 'errors'}; nothing was changed`;

/** Ends a command: tells its complaints, masked, or why it failed, and by the exit code whether all went well. */
export async function end(command: Complaints | Promise<Complaints>): Promise<void> {
  const complaints = await Promise.resolve(command).catch((error: Error) => [reasonOf(error)]);
  for (const line of complaints) console.error(redact(line));
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
