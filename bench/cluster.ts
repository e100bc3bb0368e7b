import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateOnce, type OpenDatabase, withClient } from '../src/host/database/database.ts';
import { type EmbeddedCluster, openCluster } from '../src/host/database/embedded-postgres.ts';
import { patientPool } from '../tests/patient-pool.ts';
import { dataFolder, GROUND } from '../tests/portal.ts';

/** One PostgreSQL for the short rounds of all benchmarks: starting one takes longer than what they do in it. */
export type OpenCluster = {
  readonly folder: string;
  /** A migrated database of one's own. */
  database(): Promise<{ database: OpenDatabase; drop(): Promise<void> }>;
};

/** Of a run of tests the PostgreSQL that this has already, with its migrated template; else one that goes with the benchmarks. */
export async function openShared(): Promise<{ value: OpenCluster; close(): Promise<void> }> {
  const ground = process.env[GROUND];
  const server = ground ? join(ground, 'server') : '';
  return existsSync(server) ? ofTests(server) : ownCluster();
}

async function ofTests(folder: string) {
  const opened = await openCluster(folder, { as: 'bench', share: true });
  if (!opened.ok) throw new Error(`the database of the tests is held by ${opened.holder}`);
  const value = await copiesOf(opened.cluster, 'vitrine_template', folder);
  return { value, close: opened.cluster.release };
}

async function ownCluster() {
  const folder = await dataFolder();
  const opened = await openCluster(folder.path, { as: 'bench' });
  if (!opened.ok) throw new Error(`a new folder is held by ${opened.holder}`);
  const { cluster } = opened;
  await migrateOnce(await cluster.url('template_of_all'));
  const close = async () => {
    await cluster.stop();
    await folder.remove();
  };
  return { value: await copiesOf(cluster, 'template_of_all', folder.path), close };
}

async function copiesOf(cluster: EmbeddedCluster, template: string, folder: string): Promise<OpenCluster> {
  const server = await cluster.url('postgres');
  return {
    folder,
    async database() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await createCopy(server, name, template);
      const url = await cluster.url(name);
      const db = patientPool(url);
      const close = () => db.$client.end();
      const drop = async () => {
        await close();
        await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
      };
      return { database: { db, url, poolUrl: url, engine: 'postgres', close }, drop };
    },
  };
}

/** A template that somebody else copies at the moment cannot be copied: PostgreSQL asks to try again. */
async function createCopy(server: string, name: string, template: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withClient(server, async (client) => {
        await client.query(`create database ${name} template ${template}`);
      });
    } catch (error) {
      if (attempt >= 40 || (error as { code?: string }).code !== '55006') throw error;
      await wait(50);
    }
  }
}
