import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeDealerStatuses } from '../../src/areas/dealers/service/dealer-statuses.ts';
import { dealerChange, dealerStatusTable } from '../../src/areas/dealers/service/tables.ts';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { withAmounts } from '../../src/host/privacy/personal-copy/amounts.ts';
import {
  columnMap,
  exportPerson,
  type PrivacyOptions,
  personalDataStores,
  previewPerson,
  recordWordsOf,
  resealAll,
  settlePerson,
} from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { forgetUnusedKeys, openSealing } from '../../src/host/process/data-keys.ts';
import { RETENTION_DAYS } from '../../src/io/personal-data.ts';
import { createSealing, isSealed } from '../../src/io/sealing.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { type LeadApp, leadApp, post, wire } from './leads-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const CPF = '390.533.447-05';
const own = {
  document: CPF,
  email: 'Holder.Canary@example.com',
  phone: '(21) 99613-7788',
  name: 'Zuleica Titular',
};
const other = { document: '529.982.247-25', email: 'someone@example.com', phone: '(11) 98765-4321' };
const person = { mark: 'document', value: CPF } as const;

let portal: LeadApp;
let options: PrivacyOptions;

beforeAll(async () => {
  portal = await leadApp({
    settings: { allowLeadsWithoutCpf: true, enabledLeadsWithoutCpfRegardlessCitiesAndDealers: true },
  });
  options = {
    db: portal.database.db,
    sealing: testSealing,
    stores: personalDataStores(testSealing),
    by: 'operator',
    now: NOW,
  };
});
afterAll(() => portal?.close());
beforeEach(() =>
  query('truncate lead, lead_consent, idempotency_key, crm_inbox, privacy_request; delete from pgboss.job'),
);

const query = async (text: string, values: unknown[] = []) =>
  (await portal.database.db.$client.query(text, values)).rows;
let keys = 0;
async function send(contact: Partial<ReturnType<typeof aContact>>): Promise<string> {
  const answer = await post(portal.app, wire(aLead({ contact: aContact(contact), cacheBuster: ++keys })), {
    'idempotency-key': `privacy-${++keys}`,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
const deliver = async (id: string, contact: object) =>
  portal.app.inject({
    method: 'POST',
    url: '/crm/leads',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    payload: JSON.stringify(wire(aLead({ contact: aContact(contact) }))),
  });
/** Everything that the database holds, as text, as a dump would have it. */
async function dump(): Promise<string> {
  const tables = await query(`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const rows = await Promise.all(
    tables.map(({ schema, name }) => query(`select t::text as row from "${schema}"."${name}" t`)),
  );
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n');
}
const opened = async () =>
  JSON.stringify([
    (await query('select id, payload from lead where payload is not null')).map(({ id, payload }) =>
      testSealing.open(payload, `lead.payload ${id}`),
    ),
    (await query('select idempotency_key as key, body from crm_inbox')).map(({ key, body }) =>
      testSealing.open(body, `crm_inbox.body ${key}`),
    ),
  ]);
/** Every form in which the person could still be read. */
const forms = [
  CPF,
  '39053344705',
  own.email,
  own.email.toLowerCase(),
  own.phone,
  '21996137788',
  'Zuleica',
].flatMap((plain) => [
  plain,
  Buffer.from(plain).toString('base64').replace(/=+$/, ''),
  encodeURIComponent(plain),
]);

describe('the map of columns', () => {
  it('has every column of every table, and nothing that does not exist (R46, R48)', async () => {
    const columns =
      await query(`select table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`);
    const map = columnMap(options.stores);
    const mapped = Object.entries(map).flatMap(([table, uses]) =>
      Object.keys(uses).map((column) => `${table}.${column}`),
    );
    expect(mapped.sort()).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('needs no entry for the queue: its jobs name leads and no person (R49)', async () => {
    await send(own);
    const jobs = JSON.stringify(await query('select * from pgboss.job'));
    expect(jobs).toContain('leadId');
    for (const form of forms) expect(jobs).not.toContain(form);
  });
});

describe('stored leads', () => {
  it('are unreadable without the key, in every table (R47)', async () => {
    await deliver(await send(own), own);
    const all = await dump();
    for (const form of forms) expect(all).not.toContain(form);
    expect(await opened()).toContain(own.email);
  });
});

describe('the export', () => {
  it('has everything that is held of the person, and nothing of others (R46)', async () => {
    const ids = [
      await send(own),
      await send({ ...own, email: 'second@example.com' }),
      await send({ ...own, document: '' }),
    ];
    await send(other);
    await send({ ...other, phone: own.phone });
    await deliver(ids[0] ?? '', own);
    await query(`insert into consent_text (site, id, locale, disclaimer, terms, hash)
      select distinct site, text_version, 'pt-BR', 'Eu autorizo', 'Termos', 'h' from lead_consent on conflict do nothing`);
    const { records, relatedRecords, generatedAt } = await exportPerson(options, {
      ...person,
      value: '39053344705',
    });
    expect(generatedAt).toBe(NOW.toISOString());
    expect(records.map(({ record }) => record.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
      [
        ...ids.flatMap((id) => [`lead ${id}`, ...Array(4).fill(`lead_consent ${id}`)]),
        `crm_inbox ${ids[0]}`,
      ].sort(),
    );
    expect(records[0]).toMatchObject({
      area: 'leads',
      source: 'form of br/aurora',
      data: { lead: { firstName: own.name } },
    });
    for (const { purpose, basis, retention } of records)
      expect([purpose, basis, retention].every((text) => text.length > 5)).toBe(true);
    const consents = records.filter(({ record }) => record.startsWith('lead_consent'));
    for (const { data } of consents) expect(data).toMatchObject({ wording: { disclaimer: 'Eu autorizo' } });
    expect(JSON.stringify(records)).not.toContain(other.email);
    expect(relatedRecords).toBe(1);
  });

  it('is found by e-mail and phone too, and each one is written down without the person (R46)', async () => {
    await send({ ...own, document: '' });
    const byMail = await exportPerson(options, { mark: 'email', value: own.email.toUpperCase() });
    const byPhone = await exportPerson(options, { mark: 'phone', value: '+55 21 99613 7788' });
    expect([byMail.records.length, byPhone.records.length]).toEqual([5, 5]);
    const written = await query('select * from privacy_request');
    expect(written.map(({ by, action, outcome }) => [by, action, outcome.records])).toEqual([
      ['operator', 'export', 5],
      ['operator', 'export', 5],
    ]);
    for (const form of forms) expect(JSON.stringify(written)).not.toContain(form);
  });
});

describe('the erasure', () => {
  it('leaves nothing of the person in the whole database but proofs of consent, and others untouched (R47)', async () => {
    const ids = [await send(own), await send({ ...own, document: '' })];
    const kept = await send(other);
    await deliver(ids[0] ?? '', own);
    await query('update lead set attempts = 1 where id = $1', [ids[0]]);
    const before = await previewPerson(options, 'erase', person);
    expect(await opened()).toContain(own.name);

    const result: unknown[] = [];
    const settled = await settlePerson(
      options,
      'erase',
      person,
      async (_tx, wish, leads) => void result.push([wish, leads]),
    );
    expect(settled).toEqual(before);
    expect(settled).toMatchObject({
      counts: { leads: 2, jobs: 2, copies: 1, keys: 2 },
      retained: [{ records: 8 }],
    });
    expect(result).toEqual([['erase', { leads: [ids[0]], quotations: [] }]]);
    const all = (await dump()) + (await opened());
    for (const form of forms) expect(all).not.toContain(form);
    const personal = testSealing.personKey('document', CPF) ?? 'none';
    expect(await query('select count(*)::int as n from lead where document_key = $1', [personal])).toEqual([
      { n: 0 },
    ]);
    expect(
      await query(
        `select distinct restricted_at is not null as restricted from lead_consent
      where lead_id = any($1)`,
        [ids],
      ),
    ).toEqual([{ restricted: true }]);
    expect((await query('select id from lead where payload is not null')).map(({ id }) => id)).toEqual([
      kept,
    ]);
    expect(await query('select count(*)::int as n from pgboss.job')).toEqual([{ n: 1 }]);
    // What is kept is told to who asks again.
    const { records } = await exportPerson(options, person);
    expect(new Set(records.map(({ record }) => record.split(' ')[0]))).toEqual(new Set(['lead_consent']));
  });

  it('counts a lead that is under way at this moment as handed over (R47)', async () => {
    const [underWay] = [await send(own), await send({ ...own, document: '' })];
    await query("update pgboss.job set state = 'active' where data->>'leadId' = $1", [underWay]);
    expect((await settlePerson(options, 'erase', person)).handedOver).toEqual([underWay]);
  });

  it('is not undone by a late repeat of the form (R04, R47)', async () => {
    const body = wire(aLead({ contact: aContact(own) }));
    const again = () => post(portal.app, body, { 'idempotency-key': 'late' });
    expect((await again()).statusCode).toBe(201);
    await settlePerson(options, 'erase', person);
    expect((await again()).statusCode).toBe(422);
    expect(await query('select count(*)::int as n from lead where payload is not null')).toEqual([{ n: 0 }]);
  });

  it('is whole or nothing (R47)', async () => {
    await send(own);
    const fails = settlePerson({ ...options, by: null as never }, 'erase', person);
    await expect(fails).rejects.toThrow();
    expect(await opened()).toContain(own.name);
    expect(await query('select count(*)::int as n from pgboss.job')).toEqual([{ n: 1 }]);
  });
});

describe('taking consent back', () => {
  it('adds a newer word to every channel that was granted, and stops what waits (R45)', async () => {
    const waiting = await send(own);
    const sent = await send(own);
    await query("update lead set status = 'delivered', attempts = 1 where id = $1", [sent]);
    const granted = (await query('select 1 from lead_consent where is_granted')).length;
    const later = { ...options, now: new Date() };
    const settled = await settlePerson(later, 'withdraw', person);
    expect(settled.counts).toEqual({ consents: granted, stopped: 1, jobs: 1 });
    expect(settled.handedOver).toEqual([sent]);
    expect(await query('select status from lead where id = $1', [waiting])).toEqual([
      { status: 'withdrawn' },
    ]);
    const last = await query(`select distinct on (lead_id, channel) is_granted, source from lead_consent
      order by lead_id, channel, said_at desc`);
    expect(last.every(({ is_granted }) => is_granted === false)).toBe(true);
    expect((await settlePerson(later, 'withdraw', person)).counts).toMatchObject({ consents: 0, stopped: 0 });
  });

  it('leaves what was said before as it was: no row of it can be changed (R44)', async () => {
    await send(own);
    await expect(query('update lead_consent set is_granted = not is_granted')).rejects.toThrow(
      /never changed/,
    );
    await expect(query("update lead_consent set text_version = 'x'")).rejects.toThrow(/never changed/);
  });
});

describe('retention', () => {
  const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000 + 1000);
  const at = (days: number) =>
    purge({ db: options.db, stores: options.stores, days: RETENTION_DAYS, now: () => after(days) });

  it('takes the person out of leads in time, then removes proofs and what was asked (R48)', async () => {
    const [done, dead, waiting] = [await send(own), await send(own), await send(own)];
    await deliver(done, own);
    await query('update lead set received_at = $1', [NOW]);
    await query('update crm_inbox set received_at = $1', [NOW]);
    await query("update lead set status = 'delivered', settled_at = $2 where id = $1", [done, NOW]);
    await query("update lead set status = 'dead', settled_at = $2 where id = $1", [dead, NOW]);
    await exportPerson(options, person);
    const held = async () =>
      (await query('select id from lead where payload is not null')).map(({ id }) => id).sort();

    expect(await at(89)).toMatchObject({ delivered: 0, dead: 0, copies: 0 });
    expect(await at(90)).toMatchObject({ delivered: 0, dead: 1, copies: 0 });
    expect(await held()).toEqual([done, waiting].sort());
    expect(await at(180)).toMatchObject({ delivered: 1, dead: 0, copies: 1 });
    expect(await held()).toEqual([waiting]);
    expect(await query('select status from lead where id = $1', [done])).toEqual([{ status: 'delivered' }]);
    // The consents were said at the real time of the test.
    const years = (Date.now() - NOW.getTime()) / 86_400_000 + RETENTION_DAYS.consents + 1;
    expect(await at(years)).toMatchObject({ consents: 12, leads: 2, requests: 1 });
    expect(await held()).toEqual([waiting]);
  });
});

describe('what staff changed of dealers', () => {
  const changes = () => portal.database.db.select().from(dealerChange);
  const statuses = () => portal.database.db.select().from(dealerStatusTable);
  const at = (days: number) => {
    const now = () => new Date(NOW.getTime() + days * 86_400_000 + 1000);
    return purge({ db: options.db, stores: [], days: { ...RETENTION_DAYS, changes: 30 }, now });
  };

  it('is forgotten after the days configured for it, and the dealers stay as they were set (R48)', async () => {
    const wish = { market: 'BR', dealerCode: '0001010', published: true, what: 'blocked', to: true } as const;
    const permit = permitFor('ana', 'update', 'dealers');
    const set = (to: boolean) =>
      changeDealerStatuses(portal.database.db, permit, [{ ...wish, to }], '0001010');
    await set(true);
    await query('update dealer_change set at = $1', [NOW]);
    await set(false);
    await query("update dealer_change set at = $1::timestamptz + interval '1 day' where not after", [NOW]);
    expect(await at(29)).toMatchObject({ changes: 0 });
    expect(await at(30)).toMatchObject({ changes: 1 });
    expect(await changes()).toMatchObject([{ after: false }]);
    expect(await at(31)).toMatchObject({ changes: 1 });
    expect([await changes(), (await statuses()).length]).toEqual([[], 1]);
    await set(true);
    expect(await changes()).toMatchObject([{ before: false, after: true }]);
    await query('truncate dealer_change, dealer_standing');
  });
});

describe('keys', () => {
  const settings = (keys: string | undefined) => ({
    dataKeys: keys?.split('').map((id) => ({ id, key: Buffer.alloc(32, id) })),
    databaseUrl: 'postgres://elsewhere',
    dataFolder: '/nowhere',
  });

  it('that stored data was not sealed with are refused with one line, before anything is written', async () => {
    await query('truncate data_key');
    const line = async (...given: Parameters<typeof settings>) => {
      const keys = await openSealing(settings(...given), options.db);
      return keys.ok ? 'ok' : keys.line;
    };
    expect(await line(undefined)).toMatch(/^VITRINE_DATA_KEYS: must be set beside DATABASE_URL/);
    expect([await line('a'), await line('a'), await line('ba')]).toEqual(['ok', 'ok', 'ok']);
    expect(await line('b')).toBe(
      'VITRINE_DATA_KEYS: lacks the key a, with which stored personal data is sealed [setting-keys-lack]',
    );
    const changed = {
      ...settings('a'),
      dataKeys: [...(settings('b').dataKeys ?? []), { id: 'a', key: randomBytes(32) }],
    };
    expect(await openSealing(changed, options.db)).toMatchObject({
      ok: false,
      fault: {
        code: 'setting-keys-other',
        place: 'VITRINE_DATA_KEYS',
        parameters: { id: 'a' },
        line: 'VITRINE_DATA_KEYS: the key a is not the one that stored personal data is sealed with [setting-keys-other]',
      },
    });
  });

  it('seal what a former version stored plainly, and are rotated, with the person found all the while (R47)', async () => {
    await query('truncate data_key');
    const [id, second] = [await send(own), await send(other)];
    await deliver(id, own);
    const text = testSealing.open(
      (await query('select payload from lead where id = $1', [id]))[0].payload,
      `lead.payload ${id}`,
    );
    await query('update lead set payload = $2, document_key = null where id = $1', [id, text]);
    await query('update crm_inbox set body = $1', [text]);
    await query(
      `insert into lead (id, site, payload) values (gen_random_uuid(), 'br/aurora', 'no JSON of Zuleica')`,
    );
    expect(await resealAll(options.db, options.stores, 'plain')).toBe(3);
    expect(await resealAll(options.db, options.stores, 'plain')).toBe(0);
    const stored = async () => (await query('select payload from lead')).map(({ payload }) => payload);
    expect((await stored()).every(isSealed)).toBe(true);
    expect((await exportPerson(options, person)).records).toHaveLength(6);

    const zero = { id: 'test', key: Buffer.alloc(32) };
    await openSealing({ ...settings('x'), dataKeys: [zero] }, options.db);
    const fresh = { id: 'next_1', key: randomBytes(32) };
    const rotated = createSealing([fresh, zero]);
    await openSealing({ ...settings('x'), dataKeys: [fresh, zero] }, options.db);
    const stores = personalDataStores(rotated);
    expect((await exportPerson({ ...options, sealing: rotated, stores }, person)).records).toHaveLength(6);
    expect(await resealAll(options.db, stores, 'others')).toBe(4);
    expect(await forgetUnusedKeys(options.db, rotated, stores)).toEqual({ forgotten: ['test'], needed: [] });
    const alone = createSealing([fresh]);
    expect((await openSealing({ ...settings('x'), dataKeys: [fresh] }, options.db)).ok).toBe(true);
    const found = await exportPerson(
      { ...options, sealing: alone, stores: personalDataStores(alone) },
      person,
    );
    expect(found.records).toHaveLength(6);
    expect(JSON.stringify(found)).not.toContain(second);
    // Whatever was sent, with its amounts as whole cents.
    const { amounts = [] } = recordWordsOf(stores).lead ?? {};
    const sent = withAmounts({ lead: JSON.parse(text) }, amounts, (cents) => cents);
    expect(found.records[0]).toMatchObject({ currency: 'BRL', data: sent as object });
  });
});
