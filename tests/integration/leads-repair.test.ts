import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LeadAdmin,
  type LeadContact,
  leadPayload,
  leadSettings,
} from '../../src/areas/leads/contract.ts';
import { aLead } from '../../src/areas/leads/examples.ts';
import { leadAdmin, openLeadQueues } from '../../src/areas/leads/service/index.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

/** Which dealers sell which brand. */
const SOLD: Readonly<Record<string, readonly string[]>> = {
  aurora: ['0001017', '0001018'],
  lumen: ['0001017', '0002001'],
};

let database: TestDatabase;
let boss: PgBoss;
let admin: LeadAdmin;
const rita = permitFor('rita', 'update', 'leads');
let log: { readonly action: string; readonly subject: string; readonly after: unknown }[];
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  await openLeadQueues(boss);
  const record: Parameters<typeof leadAdmin>[2] = async (_tx, { action, subject, after }) => {
    log.push({ action, subject, after });
  };
  admin = leadAdmin(database.db, boss, record, testSealing, {
    sites: await readSites('seeds/sites'),
    settings: ({ market }) => leadSettings({}, market),
    dealers: {
      byCode: ({ brand }, code) => (SOLD[brand]?.includes(code) ? { id: code, cityCode: '' } : undefined),
    },
  });
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await database?.drop();
});
beforeEach(async () => {
  log = [];
  await database.db.$client.query('delete from lead; delete from pgboss.job');
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.db.$client.query(text, values)).rows;

/** A lead as it stands after so many attempts. */
async function stored(
  status: string,
  more: { lastOutcome?: string; minutes?: number; payload?: object } = {},
) {
  const id = randomUUID();
  const { lastOutcome = null, minutes = 0, payload = leadPayload.encode(aLead()) } = more;
  const sealed = testSealing.seal(JSON.stringify(payload), `lead.payload ${id}`);
  await query(
    `insert into lead (id, site, payload, status, received_at, settled_at, last_outcome, email_key)
     values ($1, 'br/aurora', $2, $3, now() - $4 * interval '1 minute', now(), $5, $6)`,
    [id, sealed, status, minutes, lastOutcome, testSealing.personKey('email', 'old@example.com')],
  );
  return id;
}
const rowOf = async (id: string) => {
  const [row] = await query<{ status: string; payload: string; email_key: string; refusals: number }>(
    'select * from lead where id = $1',
    [id],
  );
  return row && { ...row, payload: JSON.parse(testSealing.open(row.payload, `lead.payload ${id}`)) };
};

describe('leads that a CRM does not take', () => {
  it('are told while they are on their way: those with a failed attempt, and those that wait for more than their turn', async () => {
    expect(await admin.failing(rita)).toEqual({ count: 0, first: undefined });
    await stored('pending');
    await stored('delivered', { lastOutcome: '201', minutes: 90 });
    await stored('dead', { lastOutcome: '422', minutes: 90 });
    expect((await admin.failing(rita)).count).toBe(0);
    await stored('pending', { lastOutcome: '500' });
    await stored('pending', { lastOutcome: 'network', minutes: 2 });
    await stored('pending', { minutes: 6 });
    const { count, first } = await admin.failing(rita);
    expect(count).toBe(3);
    expect(Date.now() - Date.parse(first ?? '')).toBeGreaterThan(5 * 60_000);
  });
});

describe('a lead that a CRM has refused', () => {
  const contact = async (id: string) => (await admin.open(rita, id))?.contact as LeadContact;

  async function refusesField(field: keyof LeadContact, value: string) {
    const id = await stored('dead', { lastOutcome: '400' });
    const own = await contact(id);
    const refused = { ok: false, reason: 'invalid', fields: [field] };
    expect(await admin.correct(rita, id, { ...own, [field]: value })).toEqual(refused);
    expect((await rowOf(id))?.status).toBe('dead');
  }

  it('is looked into by name in the log, corrected, and delivered afresh under its key with what else it had', async () => {
    const id = await stored('dead', { lastOutcome: '422' });
    const before = (await rowOf(id))?.payload;
    const own = await contact(id);
    expect(own).toMatchObject({
      firstName: before.firstName,
      email: before.email,
      dealerCode: before.dealersCode,
    });
    expect(
      await admin.correct(rita, id, { ...own, email: 'nova@example.com', dealerCode: '0001018' }),
    ).toEqual({ ok: true });
    const after = await rowOf(id);
    expect(after?.payload).toEqual({ ...before, email: 'nova@example.com', dealersCode: '0001018' });
    expect(after).toMatchObject({
      status: 'pending',
      refusals: 0,
      email_key: testSealing.personKey('email', 'nova@example.com'),
    });
    expect(await query(`select data from pgboss.job where name = 'lead-delivery-in-order'`)).toEqual([
      { data: { leadId: id } },
    ]);
    expect(log).toEqual([
      { action: 'leads.open', subject: `lead ${id}`, after: null },
      { action: 'leads.correct', subject: `lead ${id}`, after: { fields: ['email', 'dealerCode'] } },
    ]);
    expect(JSON.stringify(log)).not.toContain('nova@');
    expect(await admin.correct(rita, id, own)).toEqual({ ok: false, reason: 'not-dead' });
  });

  it.each([
    ['email', 'no address'],
    ['firstName', ''],
    ['dealerCode', ''],
    ['phone', '1'.repeat(26)],
    ['document', '1'.repeat(19)],
  ] as const)('is not sent with what its contract does not take: %s %j', refusesField);

  it.each([
    ['dealerCode', '0002001'],
    ['dealerCode', '9999999'],
    ['firstName', 'Ana'],
    ['email', 'ana@example'],
    ['phone', '(11) 5555'],
    ['phone', '(11) 3333-4444'],
    ['document', '529.982.247-26'],
    ['document', ''],
  ] as const)('is not sent with what no form of its site would have sent: %s %j', refusesField);

  it('has a telephone as its country writes it, however it is typed', async () => {
    const id = await stored('dead', { lastOutcome: '400' });
    expect(await admin.correct(rita, id, { ...(await contact(id)), phone: '+55 92 99123-4567' })).toEqual({
      ok: true,
    });
    expect((await rowOf(id))?.payload.phone).toBe('(92) 99123-4567');
  });

  it('is closed with a reason, and then is nothing that anybody has to do something about', async () => {
    const id = await stored('dead', { lastOutcome: '422' });
    expect(await admin.close(rita, id, 'Teste da integração')).toBe(true);
    expect(await admin.close(rita, id, 'Outra vez')).toBe(false);
    expect((await admin.waiting(rita)).count).toBe(0);
    expect((await admin.page(rita, { status: 'closed' })).leads).toMatchObject([{ id }]);
    expect(await admin.retry(rita, { ids: [id] })).toEqual([]);
    expect(await admin.open(rita, id)).toBeUndefined();
    expect(log).toEqual([
      { action: 'leads.close', subject: `lead ${id}`, after: { reason: 'Teste da integração' } },
    ]);
  });

  it('is opened by nobody while it is on its way, or by what is no id', async () => {
    const id = await stored('pending', { lastOutcome: '500' });
    expect(await admin.open(rita, id)).toBeUndefined();
    expect(await admin.close(rita, id, 'x')).toBe(false);
    for (const nothing of ['', 'x', randomUUID()]) expect(await admin.open(rita, nothing)).toBeUndefined();
    expect(log).toEqual([]);
  });
});
