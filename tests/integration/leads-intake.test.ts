import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../src/areas/leads/examples.ts';
import type { LeadDeps } from '../../src/areas/leads/service/index.ts';
import { testSealing } from '../sealing.ts';
import { within } from '../strength.ts';
import { LEADS, type LeadApp, leadApp, post, rows, wire } from './leads-app.ts';

let portal: LeadApp;

beforeAll(async () => {
  portal = await leadApp();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.db.$client.query(
    'truncate lead, lead_consent, idempotency_key; delete from pgboss.job',
  );
});

const stored = async () =>
  (await portal.database.db.$client.query('select * from lead')).rows.map((row) => ({
    ...row,
    payload: testSealing.open(row.payload, `lead.payload ${row.id}`),
  }));
const NOTHING = { leads: 0, jobs: 0, keys: 0, consents: 0 };

describe('taking a lead', () => {
  it('answers 201 with an id and keeps lead, consents and delivery job [D1-1-21] [D1-6-02] (R04)', async () => {
    const answer = await post(portal.app, wire());
    expect(answer.statusCode).toBe(201);
    const [lead] = await stored();
    expect(answer.json()).toEqual({ id: lead.id, receivedAt: lead.received_at.toISOString() });
    expect(await rows(portal.database.db)).toEqual({ leads: 1, jobs: 1, keys: 0, consents: 4 });
    const { rows: jobs } = await portal.database.db.$client.query(
      `select data from pgboss.job where name = 'lead-delivery-in-order'`,
    );
    expect(jobs[0].data).toEqual({ leadId: lead.id });
  });

  it('keeps who consented to which channel, when, under which wording and for what (R44)', async () => {
    await post(portal.app, wire({ optIns: { email: true, sms: false, whatsapp: true, phone: false } }));
    const { rows: said } = await portal.database.db.$client.query(
      'select * from lead_consent order by channel',
    );
    expect(said.map(({ channel, is_granted }) => [channel, is_granted])).toEqual([
      ['email', true],
      ['phone', false],
      ['sms', false],
      ['whatsapp', true],
    ]);
    expect(said[0]).toMatchObject({
      purpose: 'contact',
      text_version: 'unstated', // a caller that is no form names no wording
      site: 'br/aurora',
      said_at: expect.any(Date),
    });
  });

  it('executes a lead without a key each time', async () => {
    await post(portal.app, wire());
    await post(portal.app, wire());
    expect((await rows(portal.database.db)).leads).toBe(2);
  });
});

describe('prices', () => {
  it('come from the catalogue, whatever the caller says (R10)', async () => {
    const honest = wire();
    await post(portal.app, honest);
    const expected = JSON.parse((await stored())[0].payload);
    const numbers = fc.constantFrom(0, 0.01, 1, 999_999_999);
    await fc.assert(
      fc.asyncProperty(
        numbers,
        numbers,
        numbers,
        fc.string({ maxLength: 20 }),
        async (car, total, part, text) => {
          await portal.database.db.$client.query('truncate lead cascade');
          const products = honest.relatedProduct as { price: number }[];
          const forged = {
            ...honest,
            msc_preco_carro: car,
            msc_preco_total: total,
            msc_acessoriosNome: text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
            relatedProduct: products.map((product) => ({ ...product, price: part, name: 'x' })),
          };
          expect((await post(portal.app, forged)).statusCode).toBe(201);
          expect(JSON.parse((await stored())[0].payload)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
    expect(expected).toMatchObject({ msc_preco_carro: 82_990, msc_preco_total: 88_919.9 });
  });

  it.each([-1, 1e308, 'NaN', null, '10'])('of %j are refused and nothing is kept (R10)', async (price) => {
    const answer = await post(portal.app, { ...wire(), msc_preco_total: price }, { 'idempotency-key': 'k' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ field: 'msc_preco_total', code: expect.any(String) }),
    ]);
    expect(await rows(portal.database.db)).toEqual(NOTHING);
  });
});

describe('a lead is refused, by field,', () => {
  it.each([
    ['a car that is not sold', { productCode: 'NONE2027' }, 'unknown-vehicle', 'productCode'],
    [
      'a year that the product code does not end with',
      { msc_ano_modelo: 2020 },
      'unknown-vehicle',
      'productCode',
    ],
    ['a dealer of nowhere', { dealersCode: '999' }, 'unknown-dealer', 'dealersCode'],
    ['another brand', { brand: 'lumen' }, 'invalid-lead', 'brand'],
    ['a name without a surname', { firstName: 'Ana' }, 'invalid-lead', 'firstName'],
    ['a wrong CPF', { cpf: '529.982.247-26' }, 'invalid-lead', 'cpf'],
    ['no CPF where one is needed [D1-1-38]', { cpf: '' }, 'invalid-lead', 'cpf'],
    ['a landline', { phone: '(11) 3333-4444' }, 'invalid-lead', 'phone'],
    ['a broken e-mail', { email: 'ana@' }, 'invalid-lead', 'email'],
    ['no colour [D1-5-07]', { relatedProduct: [] }, 'empty-car', 'relatedProduct'],
    [
      'an unknown colour',
      { relatedProduct: [{ productCode: 'x', type: 'color', code: '1', name: '' }] },
      'unknown-part',
      'relatedProduct.0.code',
    ],
    ['a control character', { cidade: 'São\u0007Paulo' }, 'invalid-input', 'cidade'],
    ['half a character', { cidade: 'a\ud800' }, 'invalid-input', 'cidade'],
    ['a script as return address', { retUrl: 'javascript:alert(1)' }, 'invalid-input', 'retUrl'],
    ['an endless name', { firstName: 'a '.repeat(5000) }, 'invalid-input', 'firstName'],
    ['whatsapp flags that are true', { isWhatsappNumber: true }, 'invalid-input', 'isWhatsappNumber'],
  ])('for %s', async (_, change, reason, field) => {
    const answer = await post(portal.app, { ...wire(), ...change }, { 'idempotency-key': 'k' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().type).toBe(`/problems/${reason}`);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await rows(portal.database.db)).toEqual(NOTHING);
  });

  it.each([
    'constructor',
    'role',
    'status',
    'site',
    'site_id',
    'created_at',
    'id',
    'payload',
    'delivery_began_at',
    'attempts',
    'price',
    'discount',
  ])('for the unknown field %s (R14)', async (field) => {
    const answer = await post(portal.app, { ...wire(), [field]: 'delivered' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(2_000);
    expect(await rows(portal.database.db)).toEqual(NOTHING);
  });

  it('for a prototype in its JSON (R14) (R32)', async () => {
    const body = JSON.stringify(wire()).replace('{', '{"__proto__":{"polluted":true},');
    expect((await post(portal.app, body)).statusCode).toBe(400);
    const nested = JSON.stringify({ ...wire(), relatedProduct: '§' }).replace(
      '"§"',
      '[{"constructor":{"prototype":{"polluted":1}}}]',
    );
    expect([400, 422]).toContain((await post(portal.app, nested)).statusCode);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(await rows(portal.database.db)).toEqual(NOTHING);
  });

  it('when it comes from no page of ours (R39)', async () => {
    expect((await post(portal.app, wire(), { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect(await rows(portal.database.db)).toEqual(NOTHING);
  });
});

describe('hostile input', () => {
  const odd: [string, string, number][] = [
    ['30,000 nested lists', '['.repeat(30_000) + ']'.repeat(30_000), 422],
    ['broken JSON', '{"firstName":', 400],
    ['no object', '[]', 422],
    ['null', 'null', 422],
    ['a number', '1', 422],
    ['65 KB', JSON.stringify({ firstName: 'a'.repeat(66_000) }), 413],
    [
      '10,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`k${n}`, n]))),
      422,
    ],
    ['infinity', JSON.stringify(wire()).replace(/"random":\d+/, '"random":1e400'), 422],
    [
      'a hundred thousand products',
      JSON.stringify({ ...wire(), relatedProduct: new Array(10_000).fill(0) }),
      422,
    ],
  ];
  it.each(odd)(
    'of the kind %s is refused in good time and leaves nothing (R32) (R35)',
    async (_, body, status) => {
      const began = performance.now();
      const answer = await post(portal.app, body);
      expect(performance.now() - began).toBeLessThan(within(2_000));
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(await rows(portal.database.db)).toEqual(NOTHING);
    },
  );

  it.each(['application/json\t;', 'application/json ;', 'APPLICATION/JSON', 'application/json;'])(
    'under the media type %j is validated in full or refused (R31)',
    async (type) => {
      const answer = await post(portal.app, { ...wire(), role: 'admin' }, { 'content-type': type });
      expect([400, 415, 422]).toContain(answer.statusCode);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'as %s is refused (R31)',
    async (type) =>
      expect((await post(portal.app, JSON.stringify(wire()), { 'content-type': type })).statusCode).toBe(415),
  );

  const injections = [
    "'; drop table lead; --",
    "' or '1'='1",
    '1); select pg_sleep(5); --',
    '#{7*7}',
    '{{7*7}}',
    '$1',
    "\\'",
    '%27',
    'a\u2028b',
  ];
  const fields = ['cidade', 'uf', 'form', 'source', 'SubOrigem__c', 'content', 'leadType', 'idFinancialPlan'];
  it.each(injections)('with the text %j is kept as text, nothing more (R30)', async (text) => {
    const change = Object.fromEntries(fields.map((field) => [field, text]));
    const began = performance.now();
    const answer = await post(
      portal.app,
      { ...wire(), ...change },
      { 'idempotency-key': text.replaceAll(/[^\x21-\x7e]/g, '_') },
    );
    expect(answer.statusCode).toBe(201);
    expect(performance.now() - began).toBeLessThan(within(2_000));
    expect(JSON.parse((await stored())[0].payload)).toMatchObject(change);
    expect((await rows(portal.database.db)).leads).toBe(1);
  });

  it.each(["br'--", 'br;', '..', 'xx'])('in the address (%j) finds no site (R30)', async (market) => {
    expect(
      (await post(portal.app, wire(), {}, `/services/${encodeURIComponent(market)}/aurora/leads`)).statusCode,
    ).toBe(404);
  });
});

describe('one key, one lead', () => {
  const key = { 'idempotency-key': 'form-4217' };

  it('answers 50 parallel and 50 sequential repeats with the same bytes (R15)', async () => {
    const body = wire();
    const parallel = await Promise.all(Array.from({ length: 50 }, () => post(portal.app, body, key)));
    const all = [...parallel];
    for (let n = 0; n < 50; n++) all.push(await post(portal.app, body, key));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(all.map((answer) => answer.body)).size).toBe(1);
    expect(all.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(99);
    expect(await rows(portal.database.db)).toEqual({ leads: 1, jobs: 1, keys: 1, consents: 4 });
  });

  it('refuses the same key with another body (R16)', async () => {
    const first = await post(portal.app, wire(), key);
    const other = await post(portal.app, wire({ contact: aContact({ name: 'Rui Lima' }) }), key);
    expect(other.statusCode).toBe(422);
    expect(other.json().type).toBe('/problems/idempotency-key-reused');
    expect(other.body).not.toContain(first.json().id);
    expect((await rows(portal.database.db)).leads).toBe(1);
  });

  it('answers a repeat with what was stored, also where a document has changed since its form was sent (R15)', async () => {
    const document = { kind: 'privacy', version: '2026-01-01-aaaaaaaa' } as const;
    let holds = true;
    const shown = { 'legal-documents': 'privacy:2026-01-01-bbbbbbbb' };
    const stamp = 'privacy:2026-01-01-aaaaaaaa';
    const now = async () =>
      holds
        ? ({ ok: true, documents: [document], stamp } as const)
        : ({ ok: false, reason: 'documents-changed', stamp } as const);
    const own = await leadApp({ deps: { agreements: { now } as unknown as LeadDeps['agreements'] } });
    try {
      const first = await post(own.app, wire(), { ...key, ...shown });
      expect(first.statusCode).toBe(201);
      holds = false;
      const again = await post(own.app, wire(), { ...key, ...shown });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      const other = await post(own.app, wire(), { 'idempotency-key': 'form-4218', ...shown });
      expect(other.json().type).toBe('/problems/documents-changed');
      // What holds now is in the refusal: the page may come out of a cache for minutes yet.
      expect(other.json().errors).toMatchObject([{ field: 'documents', params: { stamp } }]);
      expect((await rows(own.database.db)).leads).toBe(1);
    } finally {
      await own.close();
    }
  });

  it('keeps the keys of two sites apart (R16)', async () => {
    const first = await post(portal.app, wire(), key);
    const elsewhere = await post(portal.app, wire({ brand: 'cerrado' }), key, '/services/br/cerrado/leads');
    expect(elsewhere.json().type).toBe('/problems/unknown-vehicle');
    expect(elsewhere.body).not.toContain(first.json().id);
  });

  it('takes keys of 1 to 255 printable characters (R16)', async () => {
    expect((await post(portal.app, wire(), { 'idempotency-key': 'k'.repeat(255) })).statusCode).toBe(201);
    for (const bad of ['k'.repeat(256), '', 'a\tb', 'é']) {
      expect((await post(portal.app, wire(), { 'idempotency-key': bad })).statusCode).toBe(400);
    }
    expect((await rows(portal.database.db)).leads).toBe(1);
  });

  it('does not burn a key with a lead that is refused (R16)', async () => {
    expect((await post(portal.app, { ...wire(), cpf: '1' }, key)).statusCode).toBe(422);
    expect((await post(portal.app, { ...wire(), dealersCode: '9' }, key)).statusCode).toBe(422);
    expect((await post(portal.app, wire(), key)).statusCode).toBe(201);
  });
});

describe('one statement', () => {
  let broken: LeadApp;
  beforeAll(async () => {
    broken = await leadApp();
  });
  afterAll(() => broken?.close());
  beforeEach(() => run('truncate lead, lead_consent, idempotency_key; delete from pgboss.job'));

  const run = (statement: string) => broken.database.db.$client.query(statement);

  /** The database fails as soon as a row is in this table, or when everything is, at the commit. */
  const breakAt = async (table: string, at: 'row' | 'commit') => {
    await run(`create or replace function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'the power went out'; end $$`);
    const [constraint, late] = at === 'commit' ? ['constraint', 'deferrable initially deferred'] : ['', ''];
    await run(`create ${constraint} trigger break_off after insert on ${table} ${late}
      for each row execute function break_off()`);
    return () => run(`drop trigger break_off on ${table}`);
  };

  it.each([
    ['after the key', 'idempotency_key', 'row'],
    ['after the lead', 'lead', 'row'],
    ['after the consents', 'lead_consent', 'row'],
    ['after the job', 'pgboss.job', 'row'],
    ['at the commit', 'lead', 'commit'],
  ] as const)('leaves nothing behind when it fails %s (R04) (R55)', async (_, table, at) => {
    const mend = await breakAt(table, at);
    try {
      const answer = await post(broken.app, wire(), { 'idempotency-key': 'k' });
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain('power');
      expect(await rows(broken.database.db)).toEqual(NOTHING);
    } finally {
      await mend();
    }
    expect((await post(broken.app, wire(), { 'idempotency-key': 'k' })).statusCode).toBe(201);
    expect(await rows(broken.database.db)).toEqual({ leads: 1, jobs: 1, keys: 1, consents: 4 });
  });
});

describe('privacy', () => {
  it('puts nothing of the person into logs, answers and jobs (R49)', async () => {
    const contact = {
      name: 'Zuleica Canaria',
      email: 'zuleica.canaria@example.com',
      phone: '(21) 98811-7733',
      document: '168.995.350-09',
    };
    const lead = wire({ contact });
    const answers = [
      await post(portal.app, lead, { 'idempotency-key': 'canary' }),
      await post(portal.app, lead, { 'idempotency-key': 'canary' }),
      await post(portal.app, { ...lead, dealersCode: '9' }),
      await post(portal.app, { ...lead, zuleica: 1, email: 'zuleica.canaria@' }),
      await post(portal.app, JSON.stringify(lead).slice(0, -5)),
      await portal.app.inject({ method: 'GET', url: `${LEADS}?email=zuleica.canaria@example.com` }),
    ];
    const { rows: jobs } = await portal.database.db.$client.query('select * from pgboss.job');
    const { rows: keys } = await portal.database.db.$client.query('select * from idempotency_key');
    const written = `${portal.logged()}${answers.slice(0, 3).map(({ body }) => body)}${answers[4]?.body}${JSON.stringify([jobs, keys])}`;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422, 422, 400, 404]);
    expect(portal.logged()).toContain('answered');
    // Whole numbers, or parts with their separators: a time or an id may spell any four digits.
    for (const canary of [
      'Zuleica',
      'canaria',
      '98811-7733',
      '988117733',
      '168.995',
      '16899535009',
      '.350-09',
    ]) {
      expect(written).not.toContain(canary);
    }
  });
});

describe('a lead without CPF', () => {
  it.each([
    ['everywhere [D1-1-35]', { enabledLeadsWithoutCpfRegardlessCitiesAndDealers: true }, 201],
    ["in the dealer's city [D1-1-36]", { allowedCitiesWithoutCpf: [{ ibgeCityCode: 3550308 }] }, 201],
    ['at the dealer [D1-1-37]', { allowedDealersWithoutCpf: [{ dealerId: '101' }] }, 201],
    [
      'in other places only [D1-1-38]',
      { allowedCitiesWithoutCpf: [{ ibgeCityCode: 1 }], allowedDealersWithoutCpf: [{ dealerId: '7' }] },
      422,
    ],
  ])('is taken where the site allows it: %s', async (_, settings, status) => {
    const site = await leadApp({ settings: { allowLeadsWithoutCpf: true, ...settings } });
    const answer = await post(site.app, { ...wire(), cpf: '' });
    const wrong = await post(site.app, { ...wire(), cpf: '123' });
    await site.close();
    expect(answer.statusCode).toBe(status);
    expect(wrong.statusCode).toBe(422);
  });
});
