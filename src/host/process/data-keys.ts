import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../io/database.ts';
import { faultLine } from '../../io/fault-sentences.ts';
import type { PersonalDataStore } from '../../io/personal-data.ts';
import { createSealing, type DataKey, readDataKeys, type Sealing } from '../../io/sealing.ts';
import { type Fault, fault } from '../../kit/faults.ts';
import type { Fault as CommandFault } from '../cli/command.ts';
import { dataKey } from '../database/tables.ts';
import type { Environment } from './environment.ts';
import { writeOnce } from './written-once.ts';

type Refused = { ok: false; line: string; fault: CommandFault };
type Opened = { ok: true; sealing: Sealing; source: string } | Refused;

/** @param source of the keys: a variable or a file */
function refused(source: string, found: Fault): Refused {
  const line = `${source}: ${faultLine(found)}`;
  return { ok: false, line, fault: { code: found.code, place: source, parameters: found.params, line } };
}

/**
 * The keys that stored personal data is sealed with: those of the configuration, or a key that is made once for an embedded
 * database and kept beside it. Keys that do not fit what is stored are refused with one line, before anything is written.
 * @param unreadable told of each stored text that does not open with them
 */
export async function openSealing(
  settings: KeySettings,
  db: Database,
  unreadable?: (place: string) => void,
): Promise<Opened> {
  if (!settings.dataKeys && !settings.databaseUrl) await madeOnce(fileOf(settings));
  const opened = await readSealing(settings, unreadable);
  if (!opened.ok) return opened;
  const misfit = await unfit(db, opened.sealing);
  return misfit ? refused(opened.source, misfit) : opened;
}

/** The keys that stored personal data is sealed with, without a database to compare them with: where there are none, none are made. */
export async function readSealing(
  settings: KeySettings,
  unreadable?: (place: string) => void,
): Promise<Opened> {
  const source = settings.dataKeys ? 'VITRINE_DATA_KEYS' : fileOf(settings);
  if (settings.dataKeys) return { ok: true, sealing: createSealing(settings.dataKeys, unreadable), source };
  if (settings.databaseUrl) return refused('VITRINE_DATA_KEYS', NEEDED);
  const text = await readFile(source, 'utf8').catch(absent);
  if (text === undefined) return refused(source, fault('setting-keys-absent'));
  const read = readDataKeys(text.trim());
  if (!read.ok) return refused(source, read.fault);
  return { ok: true, sealing: createSealing(read.keys, unreadable), source };
}

type KeySettings = Pick<Environment, 'dataKeys' | 'databaseUrl' | 'dataFolder'>;
const fileOf = ({ dataFolder }: KeySettings): string => join(dataFolder, 'data-keys');

const NEEDED = fault('setting-keys-needed', {
  beside: 'DATABASE_URL',
  bytes: 32,
  how: 'openssl rand -base64 32',
});

async function madeOnce(file: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(absent)) !== undefined) return;
  const made: DataKey = { id: `own-${randomBytes(3).toString('hex')}`, key: randomBytes(32) };
  await writeOnce(file, `${made.id}:${made.key.toString('base64')}\n`);
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Why stored data does not open with these keys; new keys are written down. */
async function unfit(db: Database, sealing: Sealing): Promise<Fault | undefined> {
  const proofs = sealing.proofs();
  const written = await db.select().from(dataKey);
  for (const { id, proof } of written) {
    const own = proofs.find((one) => one.id === id);
    if (!own) return fault('setting-keys-lack', { id });
    if (own.proof !== proof) return fault('setting-keys-other', { id });
  }
  // Only what seals is written down: an older key that nothing needs any more may be gone tomorrow.
  const current = proofs.find(({ id }) => sealing.prefix === `v1.${id}.`);
  if (!current || written.some(({ id }) => id === current.id)) return undefined;
  await db.insert(dataKey).values(current).onConflictDoNothing();
  return unfit(db, sealing); // what another start wrote meanwhile counts as well
}

/**
 * Forgets the keys that nothing is sealed with any more, after everything was sealed afresh. A key by which something is found stays where
 * what the hash was made of is not stored: as stores say it (`foundByOldKeys`), and of wishes that wait.
 * @param stores all that store something about persons
 */
export async function forgetUnusedKeys(
  db: Database,
  sealing: Sealing,
  stores: readonly Pick<PersonalDataStore, 'foundByOldKeys'>[],
): Promise<{ forgotten: string[]; needed: string[] }> {
  const written = await db.select().from(dataKey).orderBy(dataKey.since);
  const current = written.find(({ id }) => sealing.prefix === `v1.${id}.`);
  const older = written.filter(({ id }) => id !== current?.id).map(({ id }) => id);
  const since = current?.since ?? null;
  const found = [
    ...stores.flatMap((store) => store.foundByOldKeys?.(since) ?? []),
    sql`select 1 from privacy_wish w where w.met_at is null and w.noted_at < ${since}`,
  ];
  const { rows } = await db.execute(sql`${sql.join(found, sql` union all `)} limit 1`);
  if (rows.length > 0) return { forgotten: [], needed: older };
  if (older.length > 0) await db.delete(dataKey).where(inArray(dataKey.id, older));
  return { forgotten: older, needed: [] };
}
