import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { dataFolder, reservePort } from '../../tests/portal.ts';
import { openCluster } from './embedded-postgres.ts';
import { systemEnvironment } from './postgres-binaries.ts';

describe('the embedded database', () => {
  it('is told of the environment what a program of the system needs, and no secret of the portal’s', () => {
    const secrets = {
      VITRINE_DATA_KEYS: 'k1:secret',
      LEAD_CLIENT_SECRET: 'secret',
      UPSTREAM_BEARER: 'secret',
      DATABASE_URL: 'postgres://a:secret@b/c',
      PGPASSWORD: 'secret',
      NODE_OPTIONS: '--inspect',
      HOME: '/home/ana',
    };
    expect(systemEnvironment({ ...secrets, PATH: '/bin', TZ: 'UTC', SystemRoot: 'C:\\Windows' })).toEqual({
      PATH: '/bin',
      TZ: 'UTC',
      SystemRoot: 'C:\\Windows',
    });
  });

  it.skipIf(process.platform !== 'linux' || process.env.TEST_DATABASE_URL)(
    'runs with that environment and no other',
    async () => {
      const client = new pg.Client({ connectionString: inject('databaseServer') });
      await client.connect();
      const { rows } = await client.query("select pg_read_file('postmaster.pid') as held");
      await client.end();
      const environ = await readFile(`/proc/${Number(rows[0].held.split('\n')[0])}/environ`, 'utf8');
      const given = Object.fromEntries(
        environ.split('\0').flatMap((entry) => {
          const at = entry.indexOf('=');
          return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)]] : [];
        }),
      );
      expect(given.PATH).toBe(process.env.PATH);
      expect(Object.keys(given).sort()).toEqual(Object.keys(systemEnvironment(given)).sort());
    },
  );

  it('takes another port where somebody opened the first one meanwhile, and says so where every one is taken', async () => {
    const folder = await dataFolder();
    const path = await realpath(folder.path);
    const somebody = createServer().listen(0, '127.0.0.1');
    await once(somebody, 'listening');
    const taken = (somebody.address() as AddressInfo).port;
    const always = openCluster(path, { as: 'a test', findPort: async () => taken });
    await expect(always).rejects.toThrow('the embedded database did not start');
    const free = await reservePort();
    const ports = [taken, free];
    const opened = await openCluster(path, { as: 'a test', findPort: async () => ports.shift() ?? 0 });
    if (!opened.ok) throw new Error(`held by ${opened.holder}`);
    const url = new URL(await opened.cluster.url('postgres'));
    await opened.cluster.stop();
    somebody.close();
    await folder.remove();
    expect(Number(url.port)).toBe(free);
  });
});
