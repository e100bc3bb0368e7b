import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../src/areas/leads/examples.ts';
import { startLeadDelivery } from '../../src/areas/leads/service/index.ts';
import { DELIVERY } from '../../src/areas/leads/service/queue.ts';
import { writeBackup } from '../../src/host/database/backup.ts';
import { backupKeysOf } from '../../src/host/database/backup-seal.ts';
import { LAST_REPLACED } from '../../src/host/database/baseline.ts';
import { openDatabase } from '../../src/host/database/database.ts';
import type { DatabaseEngine } from '../../src/host/database/engines.ts';
import { migrateUpTo, restoreBackup } from '../../src/host/database/restore.ts';
import { openCommandJobs } from '../../src/host/process/jobs.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { cpfOf } from '../person.ts';
import { waitFor } from '../portal.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { drawn } from '../strength.ts';
import { type LeadApp, leadApp, openBoss, post, QUICK, wire } from './leads-app.ts';
import { type FakeCrm, fakeCrm } from './leads-crm.ts';

const KEYS = backupKeysOf(testSealing);
const silent = { error: () => undefined };

let folder: string;
let file: string;
let elsewhere: TestDatabase;
let crm: FakeCrm;

beforeEach(async () => {
  [folder, elsewhere, crm] = await Promise.all([
    mkdtemp(join(tmpdir(), 'vitrine-backup-')),
    emptyDatabase(),
    fakeCrm(),
  ]);
  file = join(folder, 'portal.backup');
});
afterEach(async () => {
  await Promise.all([elsewhere.drop(), crm.close(), rm(folder, { recursive: true })]);
});

/** Delivers what waits in this database until nothing does. */
async function deliverAll({ db, url }: TestDatabase): Promise<void> {
  const boss = await openBoss(url);
  // Nobody is killed here: what is late only because this process stands still must not be delivered twice.
  const lease = PATIENCE.state / 1_000;
  await db.$client.query('update pgboss.job set expire_seconds = $1', [lease]);
  const worker = await startLeadDelivery({
    ...{ db, boss, sealing: testSealing, log: silent, integration: { url: crm.url } },
    pace: { ...QUICK, lease },
    timeout: PATIENCE.state,
  });
  await waitFor(async () => {
    const { rows } = await db.$client.query(`select 1 from lead where status = 'pending' limit 1`);
    return rows.length === 0;
  });
  await worker.stop();
  await boss.stop({ graceful: false });
}

/** How the job queue keeps its jobs, and where its queues say that they are. */
async function queueOf({ db }: TestDatabase) {
  const { rows } = await db.$client.query<{ kind: string; tables: string[]; jobs: number }>(
    `select relkind as kind, (select array_agg(distinct table_name) from pgboss.queue) as tables,
       (select count(*)::int from pgboss.job) as jobs
     from pg_class where oid = 'pgboss.job'::regclass`,
  );
  return rows[0] ?? { kind: '', tables: [], jobs: 0 };
}

describe('a backup of a portal that takes leads', () => {
  let portal: LeadApp;
  let people = 0;

  beforeAll(async () => {
    portal = await leadApp();
  });
  afterAll(() => portal.close());

  const accept = async () => {
    const answer = await post(portal.app, wire({ contact: aContact({ document: cpfOf(people++) }) }));
    expect(answer.statusCode).toBe(201);
    return answer.json().id as string;
  };

  it('holds every lead accepted before it began, each to be delivered once under its key (R09)', async () => {
    const before: string[] = [];
    for (let i = 0; i < 12; i += 1) before.push(await accept());
    let isWriting = true;
    const others = (async () => {
      while (isWriting) await accept();
    })();
    const { rows } = await writeBackup(portal.database.url, file, KEYS);
    isWriting = false;
    await others;
    const restored = await restoreBackup(elsewhere.url, file, KEYS);
    expect(restored).toMatchObject({ ok: true, rows });
    const leads = await elsewhere.db.$client.query<{ id: string }>('select id from lead');
    const ids = leads.rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before));
    await deliverAll(elsewhere);
    expect(crm.deliveries.map(({ key }) => key).sort()).toEqual([...ids].sort());
  });

  it('gives every row back to the byte, and numbers new rows on from the old ones (R09)', async () => {
    const odd = `o'Neil "x" \\ (a,b) {c} \t\r\n é 😀`;
    await accept();
    const { $client: from } = portal.database.db;
    await from.query(`insert into crm_inbox (idempotency_key, body) values ('odd', $1)`, [odd]);
    await from.query(
      `insert into dealer_change (subject, context, what, market, dealer_code, before, after, at)
       values ($1, 'c', 'blocked', 'BR', '0001017', false, true, '2026-11-21 10:11:12.123456-03')`,
      [odd],
    );
    await from.query(
      `insert into privacy_request (id, by, action, person_key, outcome) values (gen_random_uuid(), 'ana', 'export', 'k',
         '{"a": [1.50, null, 12345678901234567890]}'), (gen_random_uuid(), 'ana', 'export', 'k', 'null')`,
    );
    await writeBackup(portal.database.url, file, KEYS);
    expect((await restoreBackup(elsewhere.url, file, KEYS)).ok).toBe(true);
    const { $client: to } = elsewhere.db;
    for (const table of [
      'lead',
      'lead_consent',
      'crm_inbox',
      'dealer_change',
      'consent_text',
      'pgboss.job',
    ]) {
      const all = `select t::text as row from ${table} t order by 1`;
      expect((await to.query(all)).rows, table).toEqual((await from.query(all)).rows);
    }
    const next = `select nextval('dealer_change_id_seq')`;
    expect((await to.query(next)).rows).toEqual((await from.query(next)).rows);
  });

  it('is restored into a database of another engine, whose queue has other tables, and back: jobs are left in either (R09)', async () => {
    const id = await accept();
    const leave = async (url: string, engine: DatabaseEngine) => {
      const boss = await openCommandJobs({ url, engine });
      await boss.send(DELIVERY, { leadId: id }, { singletonKey: engine });
      await boss.stop({ graceful: false });
    };
    await writeBackup(portal.database.url, file, KEYS);
    const engine = 'yugabytedb'; // PostgreSQL takes its queue's tables too
    expect(await restoreBackup(elsewhere.url, file, KEYS, { engine })).toMatchObject({ ok: true });
    const there = await queueOf(elsewhere);
    expect(there).toMatchObject({ kind: 'r', tables: ['job'] });
    await leave(elsewhere.url, engine);
    const again = join(folder, 'again.backup');
    await writeBackup(elsewhere.url, again, KEYS);
    const home = await emptyDatabase();
    expect(await restoreBackup(home.url, again, KEYS)).toMatchObject({ ok: true });
    await leave(home.url, 'postgres');
    expect(await queueOf(home)).toMatchObject({ kind: 'p', tables: ['job_common'], jobs: there.jobs + 2 });
    await home.drop();
  });

  it('tells nothing of a person, and no key: what is sealed stays sealed', async () => {
    const contact = aContact({ document: cpfOf(people++) });
    await post(portal.app, wire({ contact }));
    await writeBackup(portal.database.url, file, KEYS);
    const text = gunzipSync(await readFile(file)).toString();
    expect(text).toContain('public.lead');
    for (const secret of [contact.name, contact.email, contact.document as string, contact.phone])
      expect(text).not.toContain(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('never writes over a file, nor into a database that holds anything', async () => {
    await accept();
    await writeBackup(portal.database.url, file, KEYS);
    await expect(writeBackup(portal.database.url, file, KEYS)).rejects.toMatchObject({
      fault: { code: 'file-exists', parameters: { file } },
      message: `${file} exists already: name another file, or move this one away [file-exists]`,
    });
    expect(await restoreBackup(portal.database.url, file, KEYS)).toMatchObject({
      ok: false,
      fault: { code: 'database-used', line: expect.stringContaining('not empty') },
    });
    expect((await restoreBackup(elsewhere.url, file, KEYS)).ok).toBe(true);
    expect(await restoreBackup(elsewhere.url, file, KEYS)).toMatchObject({ ok: false });
  });

  it('leaves nothing behind when it cannot be ended, and says so at once when it cannot be written', async () => {
    await expect(writeBackup(elsewhere.url, file, KEYS)).rejects.toThrow('__drizzle_migrations');
    expect(await readdir(folder)).toEqual([]);
    await expect(writeBackup(portal.database.url, join(folder, 'no', 'folder'), KEYS)).rejects.toThrow(
      'ENOENT',
    );
  });

  const refused = async (spoilt: Buffer, how: string, keys = KEYS, unsealed = false) => {
    const other = join(folder, 'spoilt.backup');
    await writeFile(other, spoilt);
    expect(await restoreBackup(elsewhere.url, other, keys, { unsealed }), how).toMatchObject({ ok: false });
    const { rows } = await elsewhere.db.$client.query(
      `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows, `${how}: the database was touched`).toEqual([{ n: 0 }]);
  };
  const flipped = (whole: Buffer, bit: number) => {
    const other = Buffer.from(whole);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return other;
  };

  it('refuses a backup of which anything was lost, changed, moved or added before it touches the database, and takes a whole one then (R09)', async () => {
    await accept();
    const { rows } = await writeBackup(portal.database.url, file, KEYS);
    const whole = await readFile(file);
    for (const bit of drawn(20, whole.length * 8)) await refused(flipped(whole, bit), `bit ${bit}`);
    // The head of the compressed form, its end, and the seal: bits that do not change what is read count too.
    for (const bit of [32, 64, 72, 8 * (whole.length - 90), 8 * whole.length - 1])
      await refused(flipped(whole, bit), `bit ${bit}`);
    for (const left of [0, 20, whole.length >> 1, whole.length - 40, whole.length - 1])
      await refused(whole.subarray(0, left), `cut off after ${left} bytes`);
    await refused(Buffer.concat([whole, whole]), 'twice');
    await refused(Buffer.concat([whole, Buffer.from('x')]), 'with more behind it');
    const half = whole.length >> 1;
    await refused(Buffer.concat([whole.subarray(half), whole.subarray(0, half)]), 'halves swapped');
    await refused(
      whole,
      'with another key',
      backupKeysOf(createSealing([{ id: 'test', key: randomBytes(32) }])),
    );
    expect(await restoreBackup(elsewhere.url, file, KEYS)).toMatchObject({ ok: true, rows });
  });

  /** The lines of a backup as a release that did not seal yet has written them, with a checksum that anybody can make. */
  const asUnsealed = (all: readonly string[]) => {
    const body = all.slice(0, -1).map((line) => line.replace('vitrine-backup-2', 'vitrine-backup-1'));
    const sha256 = createHash('sha256')
      .update(`${body.join('\n')}\n`)
      .digest('hex');
    return gzipSync(`${[...body, JSON.stringify({ sha256 })].join('\n')}\n`);
  };

  it('refuses rows that somebody without the keys has changed and summed up again, however they call the file (R09)', async () => {
    await accept();
    await writeBackup(portal.database.url, file, KEYS);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ hmac: expect.any(String) });
    const changed = lines.map((line) => line.replace('pending', 'dead'));
    expect(changed).not.toEqual(lines);
    await refused(gzipSync(`${changed.join('\n')}\n`), 'as it is');
    await refused(gzipSync(`${changed.join('\n')}\n`), 'as one of an earlier release', KEYS, true);
    await refused(asUnsealed(changed), 'with a checksum that anybody can make');
    await refused(gzipSync('{"hello":1}\n'), 'not ours', KEYS, true);
    // A backup of a release that did not seal is taken where somebody says so.
    await writeFile(file, asUnsealed(lines));
    expect(await restoreBackup(elsewhere.url, file, KEYS, { unsealed: true })).toMatchObject({ ok: true });
  });

  it('of release 0.2.0 is restored as one of now, and one of before with a line that says how (R09)', async () => {
    await accept();
    const { rows } = await writeBackup(portal.database.url, file, KEYS);
    const [heading = '', ...others] = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    const value = JSON.parse(heading);
    const [{ name: at }, ...later] = value.migrations;
    const restoreOf = async (migrations: readonly { name: string; hash: string }[]) => {
      await writeFile(file, asUnsealed([JSON.stringify({ ...value, migrations }), ...others]));
      return restoreBackup(elsewhere.url, file, KEYS, { unsealed: true });
    };
    const first = { name: String(at - 1), hash: 'one of the 81' };
    expect(await restoreOf([first])).toMatchObject({
      ok: false,
      fault: { code: 'backup-old', line: expect.stringContaining('restore it with 0.2.0') },
    });
    expect(await restoreOf([first, { name: at, hash: 'no release' }, ...later])).toMatchObject({
      ok: false,
      fault: { code: 'backup-release', line: expect.stringContaining('another release') },
    });
    const of020 = [first, { name: at, hash: LAST_REPLACED }, ...later];
    expect(await restoreOf(of020)).toMatchObject({ ok: true, rows });
  });

  it('is opened by every key of the ring: one that was made before a rotation too (R09)', async () => {
    await accept();
    await writeBackup(portal.database.url, file, KEYS);
    const read = readDataKeys(`new:${randomBytes(32).toString('base64')},${TEST_DATA_KEYS}`);
    if (!read.ok) throw new Error(read.fault.code);
    const rotated = backupKeysOf(createSealing(read.keys));
    expect(await restoreBackup(elsewhere.url, file, rotated)).toMatchObject({ ok: true });
  });
});

describe('the data of the release before', () => {
  const id = '5f0b7c9e-6d0c-4a7f-9d0e-3c1f0a2b4d5e';

  const asBefore = async ({ db, url }: TestDatabase) => {
    await migrateUpTo(url, 1);
    await db.$client.query('update drizzle.__drizzle_migrations set hash = $1', [LAST_REPLACED]);
    await db.$client.query(`insert into lead (id, site, payload) values ($1, 'br/aurora', '{"n":1}')`, [id]);
    await db.$client.query(
      `insert into lead_consent (lead_id, channel, purpose, is_granted, text_version, site)
       values ($1, 'email', 'offer', true, '1', 'br/aurora')`,
      [id],
    );
  };

  it('is taken over by a start: nothing is lost, and what was pending is delivered (R09)', async () => {
    await asBefore(elsewhere);
    const opened = await openDatabase(
      { databaseUrl: elsewhere.url, dataFolder: folder },
      { as: 'test', onError: () => undefined },
    );
    expect(opened.ok).toBe(true);
    if (opened.ok) await opened.database.close();
    await deliverAll(elsewhere);
    expect(crm.deliveries).toMatchObject([{ key: id, body: '{"n":1}' }]);
    const { rows } = await elsewhere.db.$client.query('select lead_id, is_granted, source from lead_consent');
    expect(rows).toEqual([{ lead_id: id, is_granted: true, source: 'form' }]);
  });
});
