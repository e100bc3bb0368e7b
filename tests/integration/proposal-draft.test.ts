import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openedForm } from '../../src/areas/proposals/domain/flow-b/form.ts';
import { aFlowAForm } from '../../src/areas/proposals/examples.ts';
import { draftPersonalData, draftRoutes, leaveDrafts } from '../../src/areas/proposals/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { exportPerson, personalDataStores, resealAll, settlePerson } from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { createSealing } from '../../src/io/sealing.ts';
import { readAmount } from '../../src/kit/amount.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { TYPED_CPF } from '../person.ts';
import { testSealing } from '../sealing.ts';

const DRAFT = '/services/br/cerrado/proposals/draft/flow-a';
const PANEL = DRAFT.replace('flow-a', 'flow-b');
const form = aFlowAForm({ income: 'R$ 8.500,00' });
/** Who stands in the leads of two persons at one browser. */
const joao = { email: 'joao@example.com', document: '111.444.777-35' };
const ana = { email: 'ana@example.com', document: '529.982.247-25' };
const someKeys = { cpf: form.cpf, motherName: form.motherName, income: form.income };

/** How many drafts may still be begun. */
let left = 0;
let database: TestDatabase;
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  database = await testDatabase();
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  app = await createServer(environment, openLog('silent'));
  const taken = async () => ({ isAllowed: left > 0, waitMs: 90_000, rest: --left });
  const store = { db: database.db, sealing: testSealing, mayBegin: taken };
  await mountServices(app, await readSites('seeds/sites'), {
    proposal: (own) => draftRoutes(own, store),
  });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});
beforeEach(() => {
  left = 1_000;
  return query('truncate proposal_draft');
});

const query = async (text: string) => (await database.db.$client.query(text)).rows;
const call = (method: 'POST' | 'PUT' | 'DELETE', cookie?: string, body?: unknown, url = DRAFT) =>
  app.inject({
    method,
    url,
    headers: { origin: 'http://localhost', ...(cookie ? { cookie } : {}) },
    ...(body === undefined ? {} : { payload: body as object }),
  });

/** The form that a browser gets. */
async function read(cookie: string | undefined, of?: typeof joao): Promise<unknown> {
  const answer = await call('POST', cookie, { of });
  expect(answer.statusCode).toBe(200);
  return answer.json().form;
}

async function saved(values: object = someKeys, of?: typeof joao): Promise<string> {
  const answer = await call('PUT', undefined, { form: values, of });
  expect(answer.statusCode).toBe(204);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

describe('a half-filled proposal', () => {
  it('is counted when it is begun, whatever key its browser brings, and goes on for whoever has one (R20, R56)', async () => {
    left = 2;
    const cookie = await saved();
    const key = (at: number) => cookie.replace(/.{6}$/, `AAAAA${at}`);
    expect((await call('PUT', key(1), { form: someKeys })).statusCode).toBe(204);
    for (const other of [undefined, key(2), key(3)]) {
      const refused = await call('PUT', other, { form: someKeys });
      expect([refused.statusCode, refused.headers['retry-after'], refused.headers['set-cookie']]).toEqual([
        429,
        '90',
        undefined,
      ]);
    }
    expect(await query('select 1 from proposal_draft')).toHaveLength(2);
    expect((await call('PUT', cookie, { form: { ...someKeys, income: 'R$ 9.000,00' } })).statusCode).toBe(
      204,
    );
    expect(await read(cookie)).toMatchObject({ income: 'R$ 9.000,00' });
  });

  it('is given back to the browser that saved it, and to no other, nor on another site (R12)', async () => {
    const cookie = await saved();
    expect(await read(cookie)).toEqual(someKeys);
    const guessed = cookie.replace(/.{6}$/, 'AAAAAA');
    for (const other of [undefined, guessed, '__Host-proposal-draft=', 'x=1']) {
      expect(await read(other)).toEqual({});
    }
    const elsewhere = await call('POST', cookie, {}, '/services/br/aurora/proposals/draft/flow-a');
    expect(elsewhere.json()).toEqual({ form: {} });
  });

  it('is given to nobody but whose lead it follows, and is forgotten when another’s is opened in its browser (R12)', async () => {
    const cookie = await saved(someKeys, joao);
    expect(await read(cookie, joao)).toEqual(someKeys);
    expect(await read(cookie, { email: ' JOAO@example.com', document: '11144477735' })).toEqual(someKeys);
    expect(await read(cookie, ana)).toEqual({});
    expect(await query('select * from proposal_draft')).toEqual([]);
    expect(await read(cookie, joao)).toEqual({});
  });

  it.each([
    ['without a lead', undefined],
    ['with the same e-mail and another document', { ...joao, document: ana.document }],
    ['with the same document and another e-mail', { ...joao, email: ana.email }],
  ])('is not given to somebody %s (R12)', async (_, other) => {
    expect(await read(await saved(someKeys, joao), other)).toEqual({});
  });

  it('of nobody in particular is not given to somebody, whose own takes its place (R12)', async () => {
    const cookie = await saved();
    expect(await read(cookie, ana)).toEqual({});
    await call('PUT', cookie, { form: { city: 'Santos' }, of: ana });
    expect(await read(cookie, ana)).toEqual({ city: 'Santos' });
    expect(JSON.stringify(await query('select * from proposal_draft'))).not.toMatch(
      new RegExp(`ana@|${TYPED_CPF.source}`),
    );
  });

  it('is gone with every other one of its browser when whoever sat at it leaves', async () => {
    const cookie = await saved(someKeys, joao);
    const panel = openedForm({ name: 'João', email: joao.email, phone: '', cpf: joao.document });
    await call('PUT', cookie, { form: panel, of: joao }, PANEL);
    const other = await saved();
    expect(await leaveDrafts(database.db, ['br/aurora', 'br/cerrado'], `a=b; ${cookie}`)).toEqual([
      '__Host-proposal-draft=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    ]);
    expect(await read(cookie, joao)).toEqual({});
    expect(await read(other)).toEqual(someKeys);
    expect(await leaveDrafts(database.db, ['br/cerrado'], 'a=b')).toEqual([]);
  });

  it('has its key in a cookie that no script reads and no other site sends, for the session (R23)', async () => {
    const answer = await call('PUT', undefined, { form: someKeys });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-proposal-draft=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is one row however often it is saved, under the same key', async () => {
    const cookie = await saved();
    const again = await call('PUT', `a=b; ${cookie}`, { form: { ...someKeys, city: 'Santos' } });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await read(cookie)).toEqual({ ...someKeys, city: 'Santos' });
    expect(await query('select count(*)::int as n from proposal_draft')).toEqual([{ n: 1 }]);
  });

  it('of one flow neither changes nor forgets that of the other', async () => {
    const panel = openedForm({ name: 'Ana Souza', email: 'ana@example.com', phone: '', cpf: form.cpf });
    const cookie = await saved();
    expect((await call('PUT', cookie, { form: panel }, PANEL)).statusCode).toBe(204);
    expect(await read(cookie)).toEqual(someKeys);
    expect((await call('POST', cookie, {}, PANEL)).json()).toEqual({ form: panel });
    await call('DELETE', cookie);
    expect(await read(cookie)).toEqual({});
    expect((await call('POST', cookie, {}, PANEL)).json()).toEqual({ form: panel });
    await call('DELETE', cookie, undefined, PANEL);
    expect((await call('POST', cookie, {}, PANEL)).json()).toEqual({});
    expect(await query('select * from proposal_draft')).toEqual([]);
  });

  it('is stored sealed, and its key not at all', async () => {
    const cookie = await saved();
    const [row] = await query('select * from proposal_draft');
    const stored = JSON.stringify(row);
    for (const value of [...Object.values(someKeys), cookie.split('=')[1] ?? ''])
      expect(stored).not.toContain(value);
    expect(stored).not.toMatch(TYPED_CPF);
    expect(row.content).toMatch(/^v1\./);
  });

  it('is gone once it was forgotten, and after a day', async () => {
    const cookie = await saved();
    expect((await call('DELETE', cookie)).statusCode).toBe(204);
    expect(await read(cookie)).toEqual({});
    const old = await saved();
    await query(`update proposal_draft set saved_at = now() - interval '25 hours'`);
    expect(await read(old)).toEqual({});
    const parts = { db: database.db, stores: [draftPersonalData(testSealing)], now: () => new Date() };
    expect(await purge(parts)).toMatchObject({ proposalDrafts: 1 });
  });

  it.each([
    ['a field that the form does not have', { form: { ...someKeys, role: 'admin' } }],
    ['a value that is no text', { form: { income: 1 } }],
    ['a text that is far too long', { form: { name: 'A'.repeat(10_000) } }],
    ['a prototype', JSON.parse('{"form":{"__proto__":{"x":"1"}}}')],
    ['something besides the form', { form: {}, status: 'approved' }],
  ])('is refused with %s, and nothing is stored (R14)', async (_, body) => {
    const answer = await call('PUT', undefined, body);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(await query('select * from proposal_draft')).toEqual([]);
  });

  it('is refused from a page of another site', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: DRAFT,
      headers: { origin: 'https://elsewhere.example' },
      payload: { form: someKeys },
    });
    expect(answer.statusCode).toBe(403);
  });

  it("is in the person's copy, goes with the person, and follows a new key (R46, R47)", async () => {
    const cookie = await saved();
    const options = {
      db: database.db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'operator',
      now: new Date(),
    };
    const person = { mark: 'document', value: form.cpf } as const;
    const { records } = await exportPerson(options, person);
    // As it was typed, but for its amounts, which a copy says as whole cents.
    const copied = { ...someKeys, ...(someKeys.income && { income: readAmount(someKeys.income) }) };
    expect(records).toMatchObject([{ area: 'proposal drafts', data: { form: copied } }]);

    const ring = createSealing([
      { id: 'next', key: Buffer.alloc(32, 7) },
      { id: 'test', key: Buffer.alloc(32) },
    ]);
    expect(await resealAll(database.db, [draftPersonalData(ring)], 'others')).toBe(1);
    expect((await query('select content from proposal_draft'))[0].content).toMatch(/^v1\.next\./);
    const rotated = { ...options, sealing: ring, stores: [draftPersonalData(ring)] };
    expect((await settlePerson(rotated, 'erase', person)).counts).toMatchObject({ proposalDrafts: 1 });
    expect(await read(cookie)).toEqual({});
  });
});
