/** What commands beside the portal have in common: the configured database. */

import type { PgBoss } from 'pg-boss';
import type { Complaints } from '../host/cli/command.ts';
import { OF_SEALING, OF_THE_DATABASE } from '../host/cli/settings.ts';
import { type OpenDatabase, openDatabase } from '../host/database/database.ts';
import { openSealing } from '../host/process/data-keys.ts';
import { type Environment, type EnvironmentPart, readEnvironmentParts } from '../host/process/environment.ts';
import { openCommandJobs } from '../host/process/jobs.ts';
import { reasonOf } from '../host/process/log.ts';
import { openMailQueue } from '../io/mail/outbox.ts';
import { redact } from '../io/redaction.ts';
import type { Sealing } from '../io/sealing.ts';

type Options = {
  /** Whether it may work beside a running portal. */
  readonly share?: boolean;
  /** Whether the schema stays as it is. */
  readonly asItIs?: boolean;
};

type DatabasePart = (typeof OF_THE_DATABASE)[number];
type SealingPart = (typeof OF_SEALING)[number];

/** A command by its name, with what it uses of the environment: nothing else of it has to be right. */
type CommandName<Used extends EnvironmentPart> =
  | string
  | { readonly name: string; readonly uses: readonly Used[] };

const nameOf = (command: CommandName<EnvironmentPart>): string =>
  typeof command === 'string' ? command : command.name;
const usesOf = <Used extends EnvironmentPart>(command: CommandName<Used>): readonly Used[] =>
  typeof command === 'string' ? [] : command.uses;

/** Why something failed, for a line of standard error: the cause, without the values of a statement. */
export const whyFailed = (error: unknown): string =>
  redact(reasonOf(error instanceof Error ? error : new Error(String(error))));

/** Opens the database of the portal's own settings for the length of a command. */
export async function onDatabase<Used extends EnvironmentPart = never>(
  command: CommandName<Used>,
  work: (database: OpenDatabase, settings: Pick<Environment, DatabasePart | Used>) => Promise<Complaints>,
  { share = true, asItIs = false }: Options = {},
): Promise<Complaints> {
  const settings = readEnvironmentParts(process.env, [...OF_THE_DATABASE, ...usesOf(command)]);
  if (!settings.ok) return [settings.line];
  const opened = await openDatabase(settings.environment, {
    as: `${nameOf(command)}, process ${process.pid}`,
    share,
    asItIs,
    onError: (error) => console.error(whyFailed(error)),
  });
  if (!opened.ok) return [{ code: opened.reason, line: `${opened.line} [${opened.reason}]` }];
  try {
    return await work(opened.database, settings.environment);
  } finally {
    await opened.database.close();
  }
}

/** What a command needs whose change stands in the log. */
export type SealedParts = Pick<OpenDatabase, 'db' | 'url' | 'engine'> & { readonly sealing: Sealing };

/** The same for a command whose change stands in the log, or that reads what is sealed. */
export const withSealing = <Used extends EnvironmentPart = never>(
  command: CommandName<Used>,
  work: (parts: SealedParts, settings: Pick<Environment, SealingPart | Used>) => Promise<Complaints>,
  options: Options = {},
): Promise<Complaints> =>
  onDatabase(
    { name: nameOf(command), uses: [...OF_SEALING, ...usesOf(command)] },
    async ({ db, url, engine }, settings) => {
      const opened = await openSealing(settings, db);
      return opened.ok ? work({ db, url, engine, sealing: opened.sealing }, settings) : [opened.fault];
    },
    options,
  );

/** What a command needs that changes something and tells people of it by mail. */
export type ActingParts = SealedParts & { readonly boss: PgBoss };

/** The same for a command that acts: with what personal data is sealed with, and the queue of the portal's jobs. */
export const acting = <Used extends EnvironmentPart = never>(
  command: CommandName<Used>,
  work: (parts: ActingParts, settings: Pick<Environment, SealingPart | Used>) => Promise<Complaints>,
): Promise<Complaints> =>
  withSealing(command, async ({ db, url, engine, sealing }, settings) => {
    const boss = await openCommandJobs({ url, engine });
    try {
      await openMailQueue(boss);
      return await work({ db, url, engine, boss, sealing }, settings);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
