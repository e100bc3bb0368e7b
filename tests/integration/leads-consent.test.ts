import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadSettings } from '../../src/areas/leads/contract.ts';
import { aContact, aLead } from '../../src/areas/leads/examples.ts';
import { publishConsentTexts } from '../../src/areas/leads/service/consent-texts.ts';
import { personColumns, storeLead } from '../../src/areas/leads/service/store.ts';
import type { Database } from '../../src/io/database.ts';
import { testSealing } from '../sealing.ts';
import { type LeadApp, leadApp, openBoss, post, rows, wire } from './leads-app.ts';

const SITE = { brand: 'aurora', market: 'BR', locale: 'pt-BR', currency: 'BRL' } as const;
const current = leadSettings({}, 'BR');
const PRIVACY = { kind: 'privacy', version: '2026-12-01-0a1b2c3d' } as const;
let portal: LeadApp;

beforeAll(async () => {
  portal = await leadApp({
    settings: { duplicateWindowMinutes: 10 },
    deps: {
      agreements: {
        now: async () => ({ ok: true, documents: [PRIVACY], stamp: '', store: async () => undefined }),
        store: async () => undefined,
      },
      accountOf: (request, site) => async () => {
        if (request.headers.cookie === 'open=broken') throw new URIError('malformed');
        return request.headers.cookie === 'open=ana' && site === 'br/aurora' ? 'account of ana' : undefined;
      },
    },
  });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.db.$client.query(
    'truncate lead, lead_consent, legal_acceptance, idempotency_key; delete from pgboss.job',
  );
});

const query = async (text: string) => (await portal.database.db.$client.query(text)).rows;
const said = async () =>
  (await query('select distinct text_version from lead_consent')).map((row) => row.text_version);

describe('the documents that a lead agrees to', () => {
  it('are stored with it, under the account that is open in the browser and under none where none can be told', async () => {
    const own = (await post(portal.app, wire(), { cookie: 'open=ana' })).json();
    const rui = wire({ contact: aContact({ email: 'rui@example.com' }) });
    const other = (await post(portal.app, rui, { cookie: 'open=broken' })).json();
    const stored = await query('select subject, kind, version, account from legal_acceptance');
    expect(stored).toHaveLength(2);
    expect(stored).toContainEqual({ subject: own.id, ...PRIVACY, account: 'account of ana' });
    expect(stored).toContainEqual({ subject: other.id, ...PRIVACY, account: null });
  });
});

describe('the wording of a consent', () => {
  it('is written down word for word before anybody can agree to it (R44)', async () => {
    const kept = await query("select * from consent_text where site = 'br/aurora'");
    expect(kept.map(({ id }) => id).sort()).toEqual(
      [current.consentText.id, current.contact.consentText.id].sort(),
    );
    expect(kept.find(({ id }) => id === current.consentText.id)).toMatchObject({
      locale: 'pt-BR',
      disclaimer: current.consentText.disclaimer,
      terms: current.consentText.terms,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      first_seen_at: expect.any(Date),
    });
  });

  it('is the one that the page showed, also when that page was cached before a change (R44)', async () => {
    const before = leadSettings({ terms: 'Os termos de antes' }, 'BR');
    await publishConsentTexts(portal.database.db, [SITE], () => before);
    const { id } = before.consentText;
    expect(id).not.toBe(current.consentText.id);
    expect((await post(portal.app, wire(), { 'consent-text': id })).statusCode).toBe(201);
    expect(await said()).toEqual([id]);
  });

  it('is not invented where the sender names none', async () => {
    expect((await post(portal.app, wire())).statusCode).toBe(201);
    expect(await said()).toEqual(['unstated']);
  });

  it.each(['2026-11-00000000', 'other'])(
    'that no page showed (%s) is refused, and nothing is kept',
    async (id) => {
      const answer = await post(portal.app, wire(), { 'consent-text': id, 'idempotency-key': 'k' });
      expect([answer.statusCode, answer.json().type]).toEqual([422, '/problems/unknown-consent-text']);
      expect(await rows(portal.database.db)).toEqual({ leads: 0, jobs: 0, keys: 0, consents: 0 });
    },
  );

  it.each(['', "'; drop table lead", 'a'.repeat(100), 'x; refused'])(
    'that cannot be read (%j) is refused',
    async (id) => expect((await post(portal.app, wire(), { 'consent-text': id })).statusCode).toBe(400),
  );

  it('of another site is unknown here', async () => {
    const other = leadSettings({ disclaimer: 'Só em Lumen' }, 'BR');
    await publishConsentTexts(portal.database.db, [{ ...SITE, brand: 'lumen' }], () => other);
    const answer = await post(portal.app, wire(), { 'consent-text': other.consentText.id });
    expect(answer.statusCode).toBe(422);
  });

  it('must be accepted where the site asks for it, in every lead (R44)', async () => {
    const strict = await leadApp({ settings: { mustAcceptTerms: true } });
    const id = leadSettings({ mustAcceptTerms: true }, 'BR').consentText.id;
    const send = (header: string | undefined, body = wire()) =>
      post(strict.app, body, header === undefined ? {} : { 'consent-text': header });
    const answers = [
      await send(undefined),
      await send(id),
      await send(id, wire({ form: 'Proposal' })),
      await send(`${id}; accepted`),
    ];
    await strict.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 201]);
    expect(answers[0]?.json().type).toBe('/problems/terms-not-accepted');
  });
});

describe('a request for a specialist', () => {
  it('names category and reason, in the remarks [D2-5.4-11]', async () => {
    const send = (remarks?: string) => post(portal.app, wire({ form: 'Contact', remarks }));
    const refused = [await send(), await send('Categoria: Compra'), await send('Categoria: x | Motivo: y')];
    expect(refused.map((answer) => answer.json().errors[0])).toEqual([
      { field: 'ObservacaoCliente__c', code: 'category-missing', message: 'category-missing' },
      { field: 'ObservacaoCliente__c', code: 'reason-missing', message: 'reason-missing' },
      { field: 'ObservacaoCliente__c', code: 'category-missing', message: 'category-missing' },
    ]);
    expect((await send('Categoria: Compra | Motivo: Pedir uma proposta | Mensagem: x')).statusCode).toBe(201);
  });
});

describe('what a lead claims of a simulation or a proposal', () => {
  const funding = {
    initialPayment: 20_000_00,
    valueToFund: 62_990_00,
    numberInstallments: 48,
    installmentsValue: 2_011_37,
  };

  it('is checked against the catalogue’s price', async () => {
    const send = (initialPayment: number) =>
      post(portal.app, wire({ form: 'Proposal', funding: { ...funding, initialPayment } }));
    expect((await send(20_000_00)).statusCode).toBe(201);
    const answer = await send(900_000_00);
    expect(answer.json()).toMatchObject({
      type: '/problems/implausible-simulation',
      errors: [{ field: 'initialPayment' }],
    });
  });

  it('is refused where who keeps proposals knows none', async () => {
    const requested: string[] = [];
    const confirms = async (_site: unknown, { form }: { form: string }) => {
      requested.push(form);
      return false;
    };
    const knowing = await leadApp({ deps: { confirms } });
    const answer = await post(knowing.app, wire({ form: 'Proposal', funding }));
    await knowing.close();
    expect(answer.json().type).toBe('/problems/unknown-proposal');
    expect(requested).toEqual(['Proposal']);
  });
});

describe('the same request under another key', () => {
  it('is the first lead: nothing new is kept or delivered (R43)', async () => {
    const first = await post(portal.app, wire(), { 'idempotency-key': 'tab-1' });
    const typed = {
      name: 'ANA SOUZA',
      email: 'Ana.Souza@example.com',
      phone: '11987654321',
      document: '52998224725',
    };
    const again = [
      await post(portal.app, wire(), { 'idempotency-key': 'tab-2' }),
      await post(portal.app, wire({ cacheBuster: 1, contact: aContact(typed) })),
    ];
    expect(again.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [201, first.body],
      [201, first.body],
    ]);
    expect(await rows(portal.database.db)).toEqual({ leads: 1, jobs: 1, keys: 2, consents: 4 });
  });

  it('is one lead when thirty tabs send at once (R15) (R43)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => post(portal.app, wire(), { 'idempotency-key': `tab-${n}` })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await rows(portal.database.db)).leads).toBe(1);
  });

  it('sees a first lead that is committed while it waits for it (R15) (R43)', async () => {
    const first = await post(portal.app, wire(), { 'idempotency-key': 'tab-1' });
    const tab = await portal.database.db.$client.connect();
    try {
      await tab.query('create temp table first as select * from lead; delete from lead');
      await tab.query('begin');
      await tab.query('select pg_advisory_xact_lock(hashtextextended(request_key, 0)) from first');
      await tab.query('insert into lead select * from first');
      const second = post(portal.app, wire(), { 'idempotency-key': 'tab-2' });
      const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`;
      while ((await query(waiting)).length === 0) await new Promise((done) => setTimeout(done, 5));
      await tab.query('commit; drop table first');
      expect((await second).body).toBe(first.body);
      expect((await rows(portal.database.db)).leads).toBe(1);
    } finally {
      tab.release();
    }
  });

  it('is a lead of its own when the first one is erased at that moment', async () => {
    const erasing = (db: Database) =>
      Object.assign(Object.create(db), {
        transaction: async (work: Parameters<Database['transaction']>[0]) => {
          await db.$client.query("update lead set status = 'erased', payload = null");
          return db.transaction(work);
        },
      }) as Database;
    const site = await leadApp({ db: erasing, settings: { duplicateWindowMinutes: 10 } });
    try {
      const first = await post(site.app, wire(), { 'idempotency-key': 'tab-1' });
      const second = await post(site.app, wire(), { 'idempotency-key': 'tab-2' });
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.body).not.toBe(first.body);
      expect(await rows(site.database.db)).toEqual({ leads: 2, jobs: 2, keys: 2, consents: 8 });
    } finally {
      await site.close();
    }
  });

  it('is another lead for another person, dealer form or wish, and when the window is over', async () => {
    await post(portal.app, wire());
    await post(portal.app, wire({ contact: aContact({ email: 'corrected@example.com' }) }));
    await post(portal.app, wire({ form: 'Proposal' }));
    await post(portal.app, wire({ form: 'Proposal', subOrigin: 'Brand Web Site - Fechado' }));
    await post(portal.app, wire({ optIns: { email: false, sms: false, whatsapp: false, phone: true } }));
    expect((await rows(portal.database.db)).leads).toBe(5);
    await query("update lead set received_at = received_at - interval '10 minutes'");
    await post(portal.app, wire());
    expect((await rows(portal.database.db)).leads).toBe(6);
  });

  it('is known by a hash that tells nothing of the person (R49)', async () => {
    await post(portal.app, wire());
    const [{ request_key: key }] = await query('select request_key from lead');
    expect(key).toMatch(/^[\w-]{43}$/);
  });
});

it('nothing is kept as the answer of somebody who was asked nothing: a sale is told to the CRM, and is no refusal (R44)', async () => {
  const { database } = portal;
  const boss = await openBoss(database.url);
  const lead = aLead();
  const entry = {
    id: randomUUID(),
    receivedAt: new Date(),
    site: 'br/aurora',
    lead,
    requestKey: 'sale',
    consentTextVersion: current.consentText.id,
    person: personColumns(testSealing, lead.contact),
  };
  const call = { scope: 'br/aurora leads left', key: undefined, requestHash: '' };
  const stores = { db: database.db, boss, sealing: testSealing };
  expect(await storeLead(stores, { ...entry, answered: [] }, call, undefined)).toBe(true);
  expect(await query('select id from lead')).toEqual([{ id: entry.id }]);
  expect(await query('select channel from lead_consent')).toEqual([]);
  await boss.stop();
});
