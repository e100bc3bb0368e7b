import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import pg, { escapeLiteral } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditQuery } from '../../src/areas/admin/contract.ts';
import { type Change, sealedText } from '../../src/areas/admin/index.ts';
import { recordChange, recordChanges } from '../../src/areas/admin/service/audit.ts';
import { type Administration, staffPersonalData } from '../../src/areas/admin/service/index.ts';
import { openStaff, startAuditCheck } from '../../src/areas/admin/service/open-staff.ts';
import { publishRateTables, readRateTableFiles } from '../../src/areas/lender/service/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { importedBy } from '../../src/host/process/audit-recorder.ts';
import type { Retention } from '../../src/io/personal-data.ts';
import { createSealing, type Sealing } from '../../src/io/sealing.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { LOG_READER } from '../permits.ts';
import { newStaff, staffBrowser } from '../staff.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

const rows = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows;
const key = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) });
const [K1, K2] = [key('k1', 1), key('k2', 2)];
const open = (sealing: Sealing): Promise<Administration> =>
  openStaff({
    judge: TEST_JUDGE,
    db: database.db,
    sealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://localhost',
  });
const change = (subject: string): Change => ({
  by: 'command',
  action: 'manual.add',
  subject,
  before: null,
  after: { name: subject },
});
const AT = new Date('2026-06-01T12:00:00Z');

/** What somebody can work out who has the database and the code, and no key: every hash from an entry on, without one. */
async function forgeFrom(number: number, subject: string): Promise<void> {
  const entries = await rows('select * from staff_audit where number >= $1 order by number', [number]);
  const [before] = await rows('select hash from staff_audit where number = $1', [number - 1]);
  let previous: string = before?.hash ?? '';
  for (const entry of entries) {
    const result = entry.number === String(number) ? subject : entry.subject;
    const { by, action, before, after } = entry;
    const at = (entry.at as Date).toISOString();
    const text = sealedText(previous, {
      number: Number(entry.number),
      at,
      by,
      action,
      subject: result,
      before,
      after,
    });
    previous = createHash('sha256').update(text).digest('base64url');
    await rows('update staff_audit set subject = $2, hash = $3, key = null where number = $1', [
      entry.number,
      result,
      previous,
    ]);
  }
}

/** Entries as a version without keys wrote them. */
async function writeOld(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await rows(
      `insert into staff_audit (number, at, by, action, subject, hash) values ($1, $2, 'command', 'manual.add', '', '')`,
      [number, AT],
    );
    await forgeFrom(number, `old ${number}`);
  }
}

/** How far the night's looks have proven all of the log. */
const mark = () => rows(`select * from staff_audit_check where id = 'whole'`);

/** Looks at the log, and has something happen once its keys are read and before its entries are. */
async function amid<Found>(look: () => Promise<Found>, happens: () => Promise<unknown>): Promise<Found> {
  const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
  let has = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    const [asked] = call as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (has || !/from "staff_audit" where "staff_audit"."number" > /.test(text))
      return query.apply(this, call);
    has = true;
    return happens().then(() => query.apply(this, call));
  } as never);
  try {
    return await look();
  } finally {
    spy.mockRestore();
    expect(has).toBe(true);
  }
}

/** Has the night's look done, and gives what the log of the process is told. */
async function toldAtNight(log: Administration['log']): Promise<unknown[][]> {
  const logged: unknown[][] = [];
  let night: () => Promise<void> = async () => undefined;
  const boss = {
    createQueue: async () => undefined,
    schedule: async () => undefined,
    work: async (_name: string, work: typeof night) => {
      night = work;
    },
  };
  const note = (...line: unknown[]) => void logged.push(line);
  await startAuditCheck(boss as never, { log }, { info: note, error: note } as never);
  await night();
  return logged;
}

describe('the log of changes, whose entries are sealed with a key that is not in the database', () => {
  beforeEach(async () => {
    await rows('alter table staff_audit disable trigger all');
    for (const table of ['staff_audit', 'staff_audit_start', 'staff_audit_check', 'staff_secret'])
      await rows(`delete from ${table}`);
  });

  it('finds out whoever writes it anew from an entry on, with hashes that follow on each other (R50)', async () => {
    const { log } = await open(createSealing([K1]));
    for (const subject of ['one', 'two', 'three']) await log.record(change(subject));
    expect((await log.look()).broken).toBeUndefined();
    expect(await rows('select distinct key from staff_audit')).toEqual([{ key: 'k1' }]);
    await forgeFrom(2, 'forged');
    expect((await log.look()).broken).toBe(2);
    expect((await log.page(LOG_READER, {})).status.firstBroken).toBe(2);
    // Called sealed with the key, of which nothing is known.
    await rows(`update staff_audit set key = 'k1'`);
    expect((await log.look()).broken).toBe(2);
  });

  it('keeps what former versions wrote without a key, and lets nobody write that anew either (R50)', async () => {
    await writeOld(3);
    const { log } = await open(createSealing([K1]));
    expect((await log.look()).broken).toBeUndefined();
    await log.record(change('sealed'));
    expect(await log.look()).toMatchObject({ broken: undefined, last: { number: 4 } });
    const kept = await rows('select number, subject, hash from staff_audit where number < 4');
    await rows('delete from staff_audit where number = 4');
    await forgeFrom(2, 'forged');
    await log.record(change('sealed over what was forged'));
    expect((await log.look()).broken).toBe(3);
    for (const { number, subject, hash } of kept)
      await rows('update staff_audit set subject = $2, hash = $3 where number = $1', [number, subject, hash]);
    expect((await log.look()).broken).toBe(4);
    // A key that its writer can read is no key of ours.
    await rows('delete from staff_audit where number = 4');
    const made = JSON.stringify({ secret: 'known', number: 0, hash: '' });
    await rows(`update staff_secret set content = $1 where id = 'log k1'`, [made]);
    expect((await log.look()).broken).toBeUndefined();
    await expect(log.record(change('five'))).rejects.toThrow();
  });

  it('stays to be verified when the data keys are rotated and the old one has left the ring (R50)', async () => {
    const first = await open(createSealing([K1]));
    await first.log.record(change('one'));
    const ring = createSealing([K2, K1]);
    const second = await open(ring);
    await second.log.record(change('two'));
    // A process that has not been started again yet.
    await first.log.record(change('three'));
    while ((await staffPersonalData(ring).reseal(database.db, 'others')) > 0);
    const last = await open(createSealing([K2]));
    await last.log.record(change('four'));
    expect((await last.log.look()).broken).toBeUndefined();
    const used = await rows('select distinct key from staff_audit order by key');
    expect(used).toEqual([{ key: 'k1' }, { key: 'k2' }]);
    await rows(`update staff_audit set subject = 'forged' where number = 1`);
    expect((await last.log.look()).broken).toBe(1);
  });

  it('is not called changed by a process that does not know a new data key yet: it says what it cannot prove, and finds what it can (R50)', async () => {
    const former = (await open(createSealing([K1]))).log;
    const newer = (await open(createSealing([K2, K1]))).log;
    const looks = async () => {
      const { firstBroken, firstUnproven } = (await former.page(LOG_READER, {})).status;
      const { broken, unproven } = await former.look();
      return { page: [firstBroken, firstUnproven], look: [broken, unproven] };
    };
    await former.record(change('one'));
    await newer.record(change('two'));
    await former.record(change('three'));
    expect(await newer.look()).toMatchObject({ broken: undefined, unproven: undefined });
    expect(await looks()).toEqual({ page: [undefined, 2], look: [undefined, 2] });
    // The night's look of whoever can prove all of it is not taken back by one that cannot.
    await newer.check();
    const kept = await mark();
    expect(await former.check()).toMatchObject({ broken: undefined, unproven: 2, last: { number: 3 } });
    expect(await mark()).toEqual(kept);
    // Nor is a restart asked for by one that knows all keys.
    expect((await newer.page(LOG_READER, {})).status).toMatchObject({
      firstBroken: undefined,
      firstUnproven: undefined,
    });
    // What it has a key for it proves all the same, behind those too.
    await rows(`update staff_audit set after = '{}' where number = 3`);
    expect(await looks()).toEqual({ page: [3, 2], look: [3, 2] });
    expect((await newer.look()).broken).toBe(3);
    // A key that is nowhere is nobody's.
    await rows(`update staff_audit set key = 'k9' where number = 2`);
    expect((await looks()).look).toEqual([2, undefined]);
  });

  it('is told at night to be unproven, not changed, by a process that does not know a new data key yet (R50)', async () => {
    const { log } = await open(createSealing([K1]));
    await log.record(change('one'));
    await (await open(createSealing([K2, K1]))).log.record(change('two'));
    expect(await toldAtNight(log)).toEqual([
      [expect.objectContaining({ firstUnproven: 2 }), expect.stringContaining('VITRINE_DATA_KEYS')],
    ]);
  });

  it('keeps at its top what the night could not prove far below what is shown, and beside it what was changed (R50)', async () => {
    const sealing = createSealing([K1]);
    const { log } = await open(sealing);
    const many = Array.from({ length: 120 }, (_, nth) => change(`one of many ${nth}`));
    await database.db.transaction((tx) => recordChanges(tx, sealing, many, AT));
    await log.check();
    const kept = await mark();
    const entries = await rows('select number, after, key from staff_audit where number in (5, 7)');
    const top = async () => {
      const { firstBroken, firstUnproven, checked } = (await log.page(LOG_READER, {})).status;
      return [firstBroken, firstUnproven, checked?.number];
    };
    await rows(`insert into staff_secret (id, content) values ('log zz', 'v1.zz.AAAA')`);
    await rows(`update staff_audit set after = '{}', key = 'zz' where number = 5`);
    expect(await log.check()).toMatchObject({ broken: undefined, unproven: 5 });
    expect(await top()).toEqual([undefined, 5, 120]);
    await rows(`update staff_audit set after = '{}' where number = 7`);
    expect((await toldAtNight(log)).map(([line]) => line)).toEqual([
      expect.objectContaining({ firstBroken: 7 }),
      expect.objectContaining({ firstUnproven: 5 }),
    ]);
    expect(await top()).toEqual([7, 5, 120]);
    expect(await mark()).toEqual(kept);
    // What could not be proven and is gone since was taken out.
    await rows('update staff_audit set number = -5 where number = 5');
    expect(await top()).toEqual([5, undefined, 120]);
    await rows('update staff_audit set number = 5 where number = -5');
    for (const { number, after, key: of } of entries)
      await rows('update staff_audit set after = $2, key = $3 where number = $1', [number, after, of]);
    expect(await top()).toEqual([7, undefined, 120]);
    expect(await log.check()).toMatchObject({ broken: undefined, unproven: undefined });
    expect(await top()).toEqual([undefined, undefined, 120]);
  });

  it('lets no process that does not know the newest key cover up that its newest entries are gone (R50)', async () => {
    const former = (await open(createSealing([K1]))).log;
    const newer = (await open(createSealing([K2, K1]))).log;
    await former.record(change('one'));
    for (const subject of ['two', 'three']) await newer.record(change(subject));
    await newer.check();
    const kept = await mark();
    await rows('delete from staff_audit where number > 1');
    const top = async () => {
      const { firstBroken, firstUnproven } = (await former.page(LOG_READER, {})).status;
      return [firstBroken, firstUnproven];
    };
    expect(await top()).toEqual([undefined, 3]);
    expect(await former.check()).toMatchObject({ broken: undefined, unproven: 3, last: { number: 1 } });
    // Either it was there when the other looked, or somebody made up that look.
    expect(await top()).toEqual([3, 3]);
    expect(await mark()).toEqual(kept);
    expect((await newer.check()).broken).toBe(3);
    expect((await newer.page(LOG_READER, {})).status.firstBroken).toBe(3);
  });

  it('tells night after night that its newest entries are gone, also while nothing was written under a new data key yet (R50)', async () => {
    const former = (await open(createSealing([K1]))).log;
    const newer = (await open(createSealing([K2, K1]))).log;
    for (const subject of ['one', 'two', 'three']) await former.record(change(subject));
    await newer.check();
    await rows('delete from staff_audit where number = 3');
    for (let nights = 0; nights < 2; nights++) expect((await newer.check()).broken).toBe(3);
    expect((await former.check()).broken).toBe(3);
  });

  it('is not right without keys for a process that can open none of those that there are (R50)', async () => {
    const [sealing, ring] = [createSealing([K1]), createSealing([K2, K1])];
    const former = (await open(sealing)).log;
    const newer = (await open(ring)).log;
    for (const subject of ['one', 'two']) await newer.record(change(subject));
    expect(await former.check()).toMatchObject({ broken: undefined, unproven: 1 });
    await forgeFrom(1, 'forged');
    await rows('update staff_audit set previous = null');
    const { status } = await former.page(LOG_READER, {});
    expect([status.firstBroken, status.firstUnproven]).toEqual([undefined, 1]);
    expect(await former.check()).toMatchObject({ broken: undefined, unproven: 1 });
    expect(await mark()).toEqual([]);
    expect((await newer.look()).broken).toBe(1);
    // Where it is said to begin is not sealed anew by one that cannot tell whether it was.
    await rows(
      `insert into staff_audit_start (id, number, hash) select 'purged', 1, hash from staff_audit where number = 1`,
    );
    await rows('delete from staff_audit where number = 1');
    expect(await former.look()).toMatchObject({ broken: undefined, unproven: 2 });
    await former.record(change('three'));
    expect(await rows('select seal from staff_audit_start')).toEqual([{ seal: null }]);
    expect((await former.look()).broken).toBe(2);
  });

  it('is not called changed where a newer data key says where it begins (R50)', async () => {
    const [former, ring] = [createSealing([K1]), createSealing([K2, K1])];
    await database.db.transaction((tx) => recordChange(tx, former, change('one'), AT));
    const { log } = await open(former);
    await log.record(change('two'));
    await staffPersonalData(ring).expire(database.db, new Date(), { changes: 1 } as Retention);
    expect(await rows('select min(number)::int as number from staff_audit')).toEqual([{ number: 2 }]);
    expect(await (await open(ring)).log.look()).toMatchObject({ broken: undefined, unproven: undefined });
    expect(await log.look()).toMatchObject({ broken: undefined, unproven: 2 });
    expect((await log.page(LOG_READER, {})).status).toMatchObject({
      firstBroken: undefined,
      firstUnproven: 2,
    });
  });

  it('is whole for whoever reads it while the first entry under a new data key is written: page, command and the night’s look (R50)', async () => {
    const [K3, K4] = [key('k3', 3), key('k4', 4)];
    await (await open(createSealing([K1]))).log.record(change('one'));
    const rings = [
      [K2, K1],
      [K3, K2, K1],
      [K4, K3, K2, K1],
    ];
    const looks = [
      async ({ log }: Administration) => (await log.page(LOG_READER, {})).status.firstBroken,
      async ({ log }: Administration) => (await log.look()).broken,
      async ({ log }: Administration) => (await log.check()).broken,
    ];
    for (const [nth, ring] of rings.entries()) {
      const [reader, writer] = await Promise.all([open(createSealing(ring)), open(createSealing(ring))]);
      const look = async () => looks[nth]?.(reader);
      const found = amid(look, () => writer.log.record(change(`under ${ring[0]?.id}`)));
      expect([nth, await found]).toEqual([nth, undefined]);
    }
    expect(await rows('select count(*)::int as count from staff_audit')).toEqual([{ count: 4 }]);
  });

  it('is whole for whoever reads it while the nightly purge moves its beginning (R50)', async () => {
    const sealing = createSealing([K1]);
    const { log } = await open(sealing);
    await database.db.transaction((tx) => recordChange(tx, sealing, change('one'), AT));
    for (const subject of ['two', 'three']) await log.record(change(subject));
    const purge = () =>
      staffPersonalData(sealing).expire(database.db, new Date(), { changes: 1 } as Retention);
    expect((await amid(() => log.look(), purge)).broken).toBeUndefined();
    expect(await rows('select min(number)::int as number from staff_audit')).toEqual([{ number: 2 }]);
  });

  it('lets nobody say that it begins later, but the nightly purge (R50)', async () => {
    const sealing = createSealing([K1]);
    const { log } = await open(sealing);
    for (const subject of ['one', 'two', 'three', 'four']) await log.record(change(subject));
    const [two] = await rows('select number, hash from staff_audit where number = 2');
    await rows('update staff_audit set at = $1 where number = 1', [AT]);
    await staffPersonalData(sealing).expire(database.db, new Date(), { changes: 1 } as Retention);
    expect((await log.look()).broken).toBeUndefined();
    expect(await rows('select min(number)::int as number from staff_audit')).toEqual([{ number: 2 }]);
    await rows('delete from staff_audit where number = 2');
    await rows('update staff_audit_start set number = 2, hash = $1', [two.hash]);
    expect((await log.look()).broken).toBe(3);
    expect((await log.page(LOG_READER, {})).status.firstBroken).toBe(3);
  });

  it('has entries that prove themselves where they are picked out of it, without those before them (R50)', async () => {
    const { log } = await open(createSealing([K1]));
    for (const subject of ['one', 'two', 'one', 'two']) await log.record(change(subject));
    const firstBroken = async (query: AuditQuery) => (await log.page(LOG_READER, query)).status.firstBroken;
    await log.check(); // all of it is known, and no page reads what was written since
    expect(await firstBroken({ subject: 'one' })).toBeUndefined();
    await rows(`update staff_audit set after = '{}' where number = 2`);
    expect(await firstBroken({ subject: 'one' })).toBeUndefined();
    expect(await firstBroken({ subject: 'two' })).toBe(2);
    expect(await firstBroken({})).toBe(2);
    await rows('delete from staff_audit where number = 2');
    // Whoever is shown all of it sees the gap at once, and the night's look tells it to everybody.
    expect(await firstBroken({})).toBe(3);
    expect((await log.check()).broken).toBe(3);
    expect(await firstBroken({ subject: 'one' })).toBe(3);
  });

  it('proves entries that a former version wrote by those before them (R50)', async () => {
    await writeOld(3);
    const { log } = await open(createSealing([K1]));
    await log.record(change('sealed'));
    await log.check();
    expect(await rows('select number::int as number from staff_audit where previous is null')).toHaveLength(
      3,
    );
    expect((await log.page(LOG_READER, { subject: 'old 3' })).status.firstBroken).toBeUndefined();
    await rows(`update staff_audit set hash = 'forged' where number = 2`);
    expect((await log.page(LOG_READER, { subject: 'old 3' })).status.firstBroken).toBe(3);
  });

  it('finds out whoever changes what an entry keeps of the one before it (R50)', async () => {
    const { log } = await open(createSealing([K1]));
    for (const subject of ['one', 'two', 'three']) await log.record(change(subject));
    await log.check();
    await rows(`update staff_audit set previous = 'forged' where number = 2`);
    expect((await log.page(LOG_READER, { subject: 'two' })).status.firstBroken).toBe(2);
    expect((await log.look()).broken).toBe(2);
  });

  it('is told of at night in the process log, so that its newest entries cannot go unseen (R50)', async () => {
    const { log } = await open(createSealing([K1]));
    for (const subject of ['one', 'two', 'three']) await log.record(change(subject));
    const result = await toldAtNight(log);
    const [head] = result[0] as [{ entry: number; hash: string }];
    expect(result).toEqual([[{ entry: 3, hash: expect.any(String) }, 'the log of changes is whole']]);
    const known = { number: head.entry, hash: head.hash };
    expect((await log.look(known)).broken).toBeUndefined();
    // Those that follow on each other are left: only what was seen before tells that some are gone, however often it is asked.
    await rows('delete from staff_audit where number = 3');
    expect((await log.look()).broken).toBeUndefined();
    expect((await log.look(known)).broken).toBe(3);
    for (let nights = 0; nights < 2; nights++) expect((await log.check()).broken).toBe(3);
    await log.record(change('in its place'));
    expect((await log.look(known)).broken).toBe(3);
    expect((await log.check()).broken).toBe(3);
  });
});

describe('what nobody has logged in for', () => {
  const logged = async (action: string) =>
    rows('select by, subject, after from staff_audit where action = $1 order by number', [action]);

  it('stands in the log too: what a portal begins with and what a command brings in, once (R50)', async () => {
    const sealing = createSealing([K1]);
    const published = await openSomePlugs(PLUGS, ['catalogue', 'creditSettings', 'rateTables'], {
      db: database.db,
      databaseUrl: database.url,
      boss: {} as never,
      sealing,
      sites: [],
      origin: 'http://localhost',
      seeds: resolve('seeds'),
    });
    await published.close();
    const first = await logged('import.publish');
    expect(first.map(({ by, subject }) => `${by} ${subject}`).sort()).toEqual([
      'start catalogue',
      'start desk',
      'start lender',
    ]);
    expect(first[0].after).toEqual({ revision: expect.stringMatching(/^1-/) });
    const read = await readRateTableFiles('seeds/lender');
    const command = { recordImport: importedBy(sealing, 'command')('lender') };
    // What changes nothing is nothing to write down.
    await publishRateTables(database.db, read, command);
    expect(await logged('import.publish')).toHaveLength(3);
    const fewer = { ...read, sources: read.sources.slice(0, 1) };
    await publishRateTables(database.db, fewer, { ...command, replace: true });
    expect((await logged('import.publish')).at(-1)).toMatchObject({ by: 'command', subject: 'lender' });
    // Neither is kept without the other.
    const fails = async () => {
      throw new Error('the log cannot be written');
    };
    await expect(
      publishRateTables(database.db, read, { replace: true, recordImport: fails }),
    ).rejects.toThrow();
    expect(await rows('select count(*)::int as count from rate_table_revision')).toEqual([{ count: 2 }]);
  });

  it('are log-ins that were refused and those that may not go on, told once while that lasts (R19, R20, R50)', async () => {
    const admin = await open(createSealing([K1]));
    const ana = await newStaff(admin, { roles: ['author'] });
    const guess = (email: string) =>
      staffBrowser(admin).go((session) => session.logIn({ email, password: 'not the password' }));
    await guess('nobody@maker.example');
    await guess(ana.email);
    const of = { by: ana.id, subject: `staff ${ana.id}`, after: null };
    await expect.poll(() => logged('staff.refused')).toEqual([of]);
    for (let tries = 0; tries < 14; tries++) await guess(ana.email);
    await expect.poll(() => logged('staff.locked')).toEqual([of]);
    // Each of those that were let in to try is written beside its answer: the last may come after the lock, or amid the next test.
    await expect.poll(async () => (await logged('staff.refused')).length).toBe(10);
    expect((await admin.log.look()).broken).toBeUndefined();
  });
});

describe('what is asked of the log', () => {
  const MANY = 60_000;
  const FIRST = Date.parse('2025-01-01T00:00:00Z');
  const MINUTE = 60_000;
  const minuteOf = (number: number) => (number > (MANY * 2) / 3 && number % 2 === 0 ? number - 10 : number);
  const at = (number: number) => new Date(FIRST + number * MINUTE);

  beforeAll(async () => {
    // At once: what a log-in of the tests before still writes comes before or after, and takes none of these numbers.
    const client = await database.db.$client.connect();
    const rows = (text: string, values: unknown[] = []) => client.query(text, values);
    await rows('begin');
    await rows('lock table staff_audit in access exclusive mode');
    await rows('alter table staff_audit disable trigger all');
    for (const table of ['staff_audit', 'staff_audit_start', 'staff_audit_check'])
      await rows(`delete from ${table}`);
    // One a minute; of the last third the clock of another process was ten minutes behind for every other entry.
    await rows(
      `insert into staff_audit (number, at, by, action, subject, hash)
        select n, $1::timestamptz + (n - case when n > $2::int * 2 / 3 and n % 2 = 0 then 10 else 0 end) * interval '1 minute',
          case when n % 3 = 0 then 'command' else 'clock' end, 'manual.add',
          case when n % 1000 = 0 then 'proposal AB' || n when n % 1000 = 1 then 'proposal A_B%' || n else 'manual ' || n end, ''
        from generate_series(1, $2::int) n`,
      [new Date(FIRST), MANY],
    );
    await rows('commit');
    client.release();
    await rows('analyze staff_audit');
  });

  /** Every entry that answers a question, page after page. */
  async function allOf(query: AuditQuery): Promise<number[]> {
    const { log } = await open(createSealing([K1]));
    const found: number[] = [];
    for (let before: number | undefined; ; ) {
      const page = await log.page(LOG_READER, { ...query, before });
      found.push(...page.entries.map(({ number }) => number));
      if (page.next === undefined) return found;
      before = page.next;
    }
  }
  const down = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => to - step);

  it('by time is answered to the minute, page after page, the newest first', async () => {
    expect(await allOf({ from: at(1_000), until: at(1_120) })).toEqual(down(1_000, 1_119));
    expect(await allOf({ until: at(61) })).toEqual(down(1, 60));
    expect(await allOf({ from: at(MANY - 59), by: 'command' })).toEqual(
      down(1, MANY).filter((number) => number % 3 === 0 && minuteOf(number) >= MANY - 59),
    );
    expect(await allOf({ from: at(MANY + 1) })).toEqual([]);
    expect(await allOf({ from: at(9), until: at(3) })).toEqual([]);
  });

  it('misses nothing that a process with a clock behind has written', async () => {
    const wanted = down(1, MANY).filter((number) => minuteOf(number) >= 50_000 && minuteOf(number) < 50_060);
    expect(wanted).toHaveLength(60);
    expect(await allOf({ from: at(50_000), until: at(50_060) })).toEqual(wanted);
  });

  it('by how its subject begins takes every sign as it is typed', async () => {
    expect(await allOf({ subject: 'proposal AB' })).toEqual(
      down(1, MANY / 1_000).map((thousand) => thousand * 1_000),
    );
    expect(await allOf({ subject: 'proposal AB1000' })).toEqual([10_000, 1_000]);
    expect(await allOf({ subject: 'proposal A_B%' })).toHaveLength(MANY / 1_000);
    expect(await allOf({ subject: 'proposal A%' })).toEqual([]);
    expect(await allOf({ subject: 'posal' })).toEqual([]);
    expect(await allOf({ subject: '\\' })).toEqual([]);
  });

  it('is found by an index, however long ago and however rare', async () => {
    const { log } = await open(createSealing([K1]));
    const questions = [
      { from: at(500), until: at(560) },
      { until: at(60) },
      { until: at(30_000) },
      { from: at(20_000), until: at(30_000) },
      { from: at(20_000), until: at(30_000), by: 'clock' },
      { from: at(500), until: at(560), by: 'command' },
      { subject: 'proposal AB12' },
      { subject: 'nothing begins like this' },
    ];
    for (const query of questions) {
      const seen = await plansOf(() => log.page(LOG_READER, query));
      const looked = seen.filter(({ rows: read }) => read > 1_500);
      expect(looked, JSON.stringify(query)).toEqual([]);
      expect(seen.length).toBeGreaterThan(0);
    }
  });

  /** What the database read for each statement on the log, whole scans included. */
  async function plansOf(work: () => Promise<unknown>) {
    const heard: { text: string; values: unknown[] }[] = [];
    const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...call: unknown[]
    ) {
      const [request, values] = call as [
        string | { text: string; values?: unknown[] },
        unknown[] | undefined,
      ];
      const { text, values: given = values ?? [] } =
        typeof request === 'string' ? { text: request } : request;
      if (/from "?staff_audit"? /.test(text)) heard.push({ text, values: given });
      return query.apply(this, call);
    } as never);
    await work().finally(() => spy.mockRestore());
    // The look at whether the log is whole reads a stretch of it, which is bounded by itself.
    const requests = heard.filter(({ text }) => /desc|"at"/.test(text.split(' where ').slice(1).join()));
    type Node = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
    const readBy = (node: Node): number =>
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
    const one = await database.db.$client.connect();
    try {
      const found: { text: string; rows: number }[] = [];
      for (const { text, values } of requests) {
        await one.query(`prepare looked as ${text}`);
        const given = values.map((value) => escapeLiteral(String(value)));
        const call = given.length > 0 ? `looked(${given})` : 'looked';
        const looks: number[] = [];
        // From the sixth time on the server may plan for any value, as it does with what every page asks.
        for (let time = 0; time < 7; time++) {
          const { rows: result } = await one.query(`explain (analyze, format json) execute ${call}`);
          looks.push(readBy(result[0]['QUERY PLAN'][0].Plan as Node));
        }
        await one.query('deallocate looked');
        found.push({ text, rows: Math.max(...looks) });
      }
      return found;
    } finally {
      one.release(true);
    }
  }
});
