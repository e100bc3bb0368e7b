import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seededDatabase, testDatabase } from '../database.ts';
import { becomesReady, dataFolder, type PortalProcess, spawnPortal, startPortal } from '../portal.ts';
import { seededFolder } from '../test-database.ts';

let folder: Awaited<ReturnType<typeof dataFolder>>;
let first: PortalProcess | undefined;
let next: PortalProcess | undefined;

beforeAll(async () => {
  folder = await seededFolder();
});
afterAll(async () => {
  await first?.end();
  await next?.end();
  await folder.remove();
});

/** No pages: they are no part of what is promised here, and loading them is most of a start. */
const PLAIN = { VITRINE_ROLES: 'services' };

const ended = async (options: Parameters<typeof spawnPortal>[0]) => {
  const { ended: end, output } = spawnPortal(options);
  const began = Date.now();
  const code = await end;
  return { code, output: output().trim(), ms: Date.now() - began };
};

describe('the start', () => {
  it('refuses a bad value with one line that names the variable, and exit code 1', async () => {
    expect(await ended({ env: { PORT: 'many' } })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^PORT: .+$/),
    });
    expect(await ended({ env: { VITRINE_PASSWORD_COST: '40' } })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^VITRINE_PASSWORD_COST: .+$/),
    });
    expect(await ended({ env: { VITRINE_SITES: '/nowhere' } })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^VITRINE_SITES: .+$/),
    });
  });

  it('names the area that does not open, in one line', async () => {
    const database = await testDatabase();
    await database.db.$client.query('alter table recall_campaign rename to recall_campaign_elsewhere');
    const { code, output } = await ended({
      env: { ...PLAIN, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    });
    expect(output).toMatch(/^recall: [^\n]*recall_campaign[^\n]*$/);
    expect(code).toBe(1);
    await database.drop();
  });

  // Processes one after the other on one folder; of all that is asked of them each is started once.
  it('refuses its own database with fsync or full_page_writes off (R02)', async () => {
    const settings = join(folder.path, 'postgres', 'postgresql.auto.conf');
    const before = await readFile(settings);
    try {
      for (const name of ['fsync', 'full_page_writes']) {
        await writeFile(settings, `${name} = off\n`);
        const refused = await ended({ dataFolder: folder.path, env: PLAIN });
        expect(refused.code).toBe(1);
        expect(refused.output).toMatch(new RegExp(`^VITRINE_DATA: .*${name} is off$`));
      }
    } finally {
      await writeFile(settings, before);
    }
  });

  it('takes the same database with both of them on again (R02), and names the holder of a data folder that is in use (R03)', async () => {
    first = await startPortal({ dataFolder: folder.path, env: { ...PLAIN, VITRINE_PASSWORD_COST: '10' } });
    const second = await ended({ dataFolder: folder.path, env: PLAIN });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`process ${first.process.pid}`);
    expect(second.output.split('\n')).toHaveLength(1);
  });

  it('recovers by itself from a SIGKILL and adopts the database that lived on (R03)', async () => {
    expect(await first?.end('SIGKILL')).toBe('SIGKILL');
    const before = await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8');
    next = await startPortal({ dataFolder: folder.path, env: { ...PLAIN, VITRINE_PASSWORD_COST: '14' } });
    await becomesReady(next);
    expect(await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8')).toBe(before);
  });

  it('warns that passwords cost less than usual, and not of the usual cost', () => {
    expect(first?.output()).toContain('VITRINE_PASSWORD_COST');
    expect(next?.output()).toContain('Vitrine is open');
    expect(next?.output()).not.toContain('VITRINE_PASSWORD_COST');
  });

  it('leaves no database behind when it ends in order (R52)', async () => {
    expect(await next?.end()).toBe(0);
    await expect(readFile(join(folder.path, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('uses the database that DATABASE_URL names and starts none', async () => {
    const database = await seededDatabase();
    const untouched = await dataFolder();
    const env = { ...PLAIN, DATABASE_URL: database.url };
    const portal = await startPortal({ dataFolder: untouched.path, env });
    await becomesReady(portal);
    await expect(readFile(join(untouched.path, 'postgres', 'PG_VERSION'))).rejects.toThrow('ENOENT');
    await portal.end();
    await database.drop();
    await untouched.remove();
  });

  it('refuses a database of its own maker without the keys that leads are sealed with (R49)', async () => {
    const database = await testDatabase();
    const refused = await ended({ env: { DATABASE_URL: database.url, VITRINE_DATA_KEYS: '' } });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^VITRINE_DATA_KEYS: must be set beside DATABASE_URL[^\n]*$/);
    await database.drop();
  });

  it('refuses a database that could lose what it acknowledged (R02)', async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: inject('databaseServer') });
    await client.connect();
    const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.end();
    const refused = await ended({ env: { ...PLAIN, DATABASE_URL: database.url } });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/^DATABASE_URL: .*synchronous_commit/);
    await database.drop();
  });
});
