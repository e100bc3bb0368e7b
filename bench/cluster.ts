import { randomUUID } from 'node:crypto';
import { migrateOnce, type OpenDatabase, withClient } from '../src/host/database/database.ts';
import { openCluster } from '../src/host/database/embedded-postgres.ts';
import { patientPool } from '../tests/patient-pool.ts';
import { dataFolder } from '../tests/portal.ts';

/** One PostgreSQL for the short rounds of all benchmarks: starting one takes longer than what they do in it. */
export type OpenCluster = {
  readonly folder: string;
  /** A migrated database of one's own. */
  database(): Promise<{ database: OpenDatabase; drop(): Promise<void> }>;
};

export async function openShared(): Promise<{ value: OpenCluster; close(): Promise<void> }> {
  const folder = await dataFolder();
  const opened = await openCluster(folder.path, { as: 'bench' });
  if (!opened.ok) throw new Error(`a new folder is held by ${opened.holder}`);
  const { cluster } = opened;
  await migrateOnce(await cluster.url('template_of_all'));
  const server = await cluster.url('postgres');
  const value: OpenCluster = {
    folder: folder.path,
    async database() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await withClient(server, (client) => client.query(`create database ${name} template template_of_all`));
      const url = await cluster.url(name);
      const db = patientPool(url);
      const close = () => db.$client.end();
      return { database: { db, url, poolUrl: url, engine: 'postgres', close }, drop: close };
    },
  };
  const close = async () => {
    await cluster.stop();
    await folder.remove();
  };
  return { value, close };
}
