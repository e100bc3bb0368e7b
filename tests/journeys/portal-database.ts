import { openDatabase } from '../../src/host/database/database.ts';
import { openSealing } from '../../src/host/process/data-keys.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';
import type { Database } from '../../src/io/database.ts';
import type { Sealing } from '../../src/io/sealing.ts';
import { PATIENT_DATABASE } from '../patience.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Works in the database of a running portal with its own keys, as its commands do: for what takes days to come about. */
export async function inPortal(
  dataFolder: string,
  work: (query: Query, sealing: Sealing, db: Database) => Promise<void>,
): Promise<void> {
  const settings = readEnvironment({ VITRINE_DATA: dataFolder, ...PATIENT_DATABASE });
  if (!settings.ok) throw new Error(settings.line);
  const as = { as: 'journey', share: true, asItIs: true };
  const opened = await openDatabase(settings.environment, {
    ...as,
    onError(error) {
      throw error;
    },
  });
  if (!opened.ok) throw new Error(opened.line);
  const { db, close } = opened.database;
  try {
    const sealed = await openSealing(settings.environment, db);
    if (!sealed.ok) throw new Error(sealed.line);
    await work((text, values) => db.$client.query(text, [...values]), sealed.sealing, db);
  } finally {
    await close();
  }
}
