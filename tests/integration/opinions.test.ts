import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WaitingOpinion } from '../../src/areas/opinions/contract.ts';
import { readOpinionQuery } from '../../src/areas/opinions/index.ts';
import { opinionPages } from '../../src/areas/opinions/pages.ts';
import type { OpinionPlug } from '../../src/areas/opinions/plug.ts';
import {
  listOpinions,
  moderate,
  openOpinions,
  opinionQueue,
  opinionStaffRoutes,
} from '../../src/areas/opinions/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { readQuery } from '../../src/areas/platform/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import {
  exportPerson,
  type Person,
  personalDataStores,
  settlePerson,
} from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { openLog } from '../../src/host/process/log.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { testEnvironment } from '../environment.ts';
import { permitFor } from '../permits.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { testTokens } from '../tokens.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { serveBuiltPages } from './served-pages.ts';

const TEXT = 'Silencioso, econômico e cabe tudo no porta-malas.';
let accounts: AccountApp;
let orders: ReservationsApp;
let plug: OpinionPlug;
let site: Site;
let pages: FastifyInstance;
beforeAll(async () => {
  accounts = await accountApp();
  orders = await reservationsApp({ ...accounts.database, drop: async () => undefined });
  const { db, boss, sealing, sites, origin } = orders.deps;
  const plugs = await openSomePlugs(PLUGS, ['opinions'], { db, boss, sealing, sites, origin });
  plug = plugs.use('opinions');
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  const catalogue = await demoSnapshot();
  pages = await serveBuiltPages({
    catalogue: () => catalogue,
    lenderOf: () => demoLender(catalogue),
    accounts: accounts.open,
    reservations: {
      open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
      programmes: { open: () => ({}), approvals: () => ({}) },
    } as never,
    plugs: plugs.pages,
  });
});
afterAll(async () => {
  await pages?.close();
  await orders?.close();
  await accounts?.close();
});

const writerOf = (id: string) => ({
  id,
  email: `${id}@example.com`,
  person: { name: `Zuleica Canário ${id}` },
});
const as = (id: string | undefined) =>
  openOpinions(plug.deps, site, async () => (id === undefined ? undefined : writerOf(id)));
const list = (text = '', id?: string) =>
  as(id).list(readOpinionQuery(readQuery(opinionPages.list, site.market, new URLSearchParams(text))));

/** An order of this account, whose car was handed over or not yet. */
async function ordered(account: string, isDelivered = true): Promise<string> {
  const id = await accepted(orders.browser({ account }), orders.build());
  await orders.paid(id);
  await orders.staff(id, { act: 'invoice' });
  if (isDelivered) for (const act of ['plate', 'deliver'] as const) await orders.staff(id, { act });
  return id;
}

/** An opinion that everybody reads, as its order's owner wrote it. */
async function published(rating: 1 | 2 | 3 | 4 | 5, title: string): Promise<string> {
  const account = `owner-${title.replaceAll(' ', '-')}`;
  const order = await ordered(account);
  expect(await as(account).write({ order, rating, title, text: TEXT })).toEqual({ ok: true });
  const row = (await listOpinions(plug.deps, commandPermit('read', 'opinions'), { state: 'pending' })).find(
    (one) => one.title === title,
  );
  await moderate(plug.deps, commandPermit('update', 'opinions', 'Rita'), row?.id ?? '', 'publish', {
    reason: 'lida',
  });
  return row?.id ?? '';
}

/** The account behind somebody, as it is stored. */
async function hasAccount(id: string, document: string, email = `${id}@example.com`): Promise<void> {
  const { $client } = orders.database.db;
  await $client.query(
    `insert into account_user (id, name, email, email_verified, created_at, updated_at)
     values ($1, '', $1, true, now(), now())`,
    [id],
  );
  await $client.query(
    `insert into account_person (user_id, market, content, document_key, email_key) values ($1, 'br', $2, $3, $4)`,
    [
      id,
      testSealing.seal(JSON.stringify({ email, person: { document } }), `account_person.content ${id}`),
      testSealing.personKey('document', document),
      testSealing.personKey('email', email),
    ],
  );
}

const privacy = () => ({
  db: orders.database.db,
  sealing: testSealing,
  stores: personalDataStores(testSealing),
  by: 'a test',
  now: new Date(),
});

describe('opinions', () => {
  it('are written by owners of delivered cars alone, once a car, and shown when somebody has read them [D1-1-14] (R10) (R13)', async () => {
    const order = await ordered('ana');
    const opinion = { order, rating: 5, title: 'Meu melhor carro', text: TEXT } as const;
    expect(await as(undefined).write(opinion)).toEqual({ ok: false, reason: 'log-in' });
    expect(await as('rui').write(opinion)).toEqual({ ok: false, reason: 'not-yours' });
    const waiting = await ordered('ana', false);
    expect(await as('ana').write({ ...opinion, order: waiting })).toEqual({ ok: false, reason: 'not-yours' });
    expect((await as('ana').mayWrite())?.map((car) => car.order)).toEqual([order]);
    const outcomes = await Promise.all([1, 2, 3].map(() => as('ana').write(opinion)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'already' });
    expect(await as('ana').mayWrite()).toEqual([]);
    expect((await list()).count).toBe(0);
    const [row] = await listOpinions(plug.deps, commandPermit('read', 'opinions'), { state: 'pending' });
    expect(row).toMatchObject({ by: 'Zuleica A.', car: 'Lira Touring 2026', rating: 5 });
    const by = commandPermit('update', 'opinions', 'Rita');
    const who = { reason: 'fala do carro' };
    expect(await moderate(plug.deps, by, row?.id ?? '', 'publish', who)).toEqual({
      ok: true,
      state: 'published',
    });
    expect(await moderate(plug.deps, by, row?.id ?? '', 'publish', who)).toEqual({
      ok: false,
      reason: 'not-now',
    });
    expect(await moderate(plug.deps, by, 'nothing', 'publish', who)).toEqual({
      ok: false,
      reason: 'unknown-opinion',
    });
    expect((await list()).opinions).toMatchObject([
      { by: 'Zuleica A.', title: 'Meu melhor carro', text: TEXT },
    ]);
    expect((await orders.mails()).at(-1)?.subject).toBe('Sua opinião sobre o Lira está no ar');
    const stored = (await orders.database.db.$client.query('select * from opinion')).rows;
    expect(JSON.stringify(stored)).not.toMatch(/Zuleica|Silencioso|example\.com/);
  });

  it('find a vote once a person, however often it is sent, and none of their writer', async () => {
    const id = await published(3, 'Bom para a cidade');
    const votes = await Promise.all(['rui', 'rui', 'rui', 'lia'].map((who) => as(who).vote(id)));
    expect(votes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await as('rui').vote(id)).toEqual({ ok: false, reason: 'already' });
    expect(await as(undefined).vote(id)).toEqual({ ok: false, reason: 'log-in' });
    expect(await as('owner-Bom-para-a-cidade').vote(id)).toEqual({ ok: false, reason: 'not-yours' });
    for (const bad of ['', 'x', crypto.randomUUID()])
      expect(await as('rui').vote(bad)).toEqual({ ok: false, reason: 'unknown-opinion' });
    const [shown] = (await list('ordem=most-useful', 'rui')).opinions;
    expect(shown).toMatchObject({ id, useful: 2, isVoted: true });
  });

  it('lose a vote that its person takes back, once, and nobody else’s', async () => {
    const [shown] = (await list('ordem=most-useful', 'rui')).opinions;
    const id = shown?.id ?? '';
    const taken = await Promise.all(['rui', 'rui', 'ana'].map((who) => as(who).unvote(id)));
    expect(taken).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await as(undefined).unvote(id)).toEqual({ ok: false, reason: 'log-in' });
    for (const bad of ['', 'x', crypto.randomUUID()])
      expect(await as('rui').unvote(bad)).toEqual({ ok: false, reason: 'unknown-opinion' });
    const seenBy = async (who: string) => (await list('', who)).opinions.find((one) => one.id === id);
    expect(await seenBy('rui')).toMatchObject({ useful: 1, isVoted: false });
    expect(await seenBy('lia')).toMatchObject({ useful: 1, isVoted: true });
    expect(await as('rui').vote(id)).toEqual({ ok: true });
    expect(await seenBy('rui')).toMatchObject({ useful: 2, isVoted: true });
  });

  it('stand most recent, best rated or most useful first, 18 to a page, each on one page [D1-9-24] [D2-2.5-17] [D2-9-49]', async () => {
    const db = orders.database.db.$client;
    await db.query(`insert into opinion (id, site, "order", account, model_key, model, version, year, rating, content, state,
        useful, written_at, published_at)
      select gen_random_uuid(), site, gen_random_uuid(), 'many-' || n, case when n % 2 = 0 then 'vela' else model_key end, model, version,
        year, 1 + n % 5, content, state, n % 4, written_at, published_at - (n % 7) * interval '1 day'
      from opinion, generate_series(1, 40) as n where account = 'ana'`);
    // Content is sealed to its own row: each opens once it stands in its own.
    for (const { id } of (await db.query("select id from opinion where account like 'many-%'")).rows) {
      const fields = { name: 'Lia Souza', email: 'lia@example.com', title: 'Gostei', text: TEXT };
      const content = testSealing.seal(JSON.stringify(fields), `opinion.content ${id}`);
      await db.query('update opinion set content = $2 where id = $1', [id, content]);
    }
    for (const [sort, before] of [
      ['most-recent', (a: Shown, b: Shown) => a.on >= b.on],
      ['best-rated', (a: Shown, b: Shown) => a.rating >= b.rating],
      ['most-useful', (a: Shown, b: Shown) => a.useful >= b.useful],
    ] as const) {
      const all = [1, 2, 3].map((page) => list(`ordem=${sort}&pagina=${page}`));
      const shown = (await Promise.all(all)).map(({ opinions }) => opinions);
      expect(shown.map(({ length }) => length)).toEqual([18, 18, 6]);
      const flat = shown.flat();
      expect(new Set(flat.map(({ id }) => id)).size).toBe(42);
      expect(flat.every((one, at) => at === 0 || before(flat[at - 1] as Shown, one))).toBe(true);
    }
    const five = await list('nota=5&modelo=vela');
    expect(five.opinions.every(({ rating }) => rating === 5)).toBe(true);
    expect(five.count).toBe(five.opinions.length);
    expect((await list('pagina=400')).opinions).toEqual([]);
  });

  it('are told, and forgotten at their writer’s wish (R46) (R47)', async () => {
    await published(2, 'Esperava mais');
    await hasAccount('owner-Esperava-mais', '123.456.789-09');
    const person = { mark: 'email', value: 'owner-Esperava-mais@example.com' } as const;
    const copy = await exportPerson(privacy(), person);
    expect(copy.records.find(({ area }) => area === 'opinions')?.data).toMatchObject({
      title: 'Esperava mais',
    });
    expect((await settlePerson(privacy(), 'erase', person)).counts).toMatchObject({ opinions: 1 });
    expect((await list('pagina=1')).opinions.some(({ title }) => title === 'Esperava mais')).toBe(false);
  });
});

describe('staff of opinions', () => {
  it('let nothing through that they have not read: words that took the place of those they looked at wait for another look (R13) (R18)', async () => {
    const order = await ordered('bia');
    const first = { order, rating: 5, title: 'Palavras lidas', text: TEXT } as const;
    expect(await as('bia').write(first)).toEqual({ ok: true });
    const queue = opinionQueue(plug.deps);
    const rita = permitFor('rita', 'update', 'opinions');
    const waiting = async () =>
      (await queue.page(permitFor('rita', 'read', 'opinions'), { state: 'pending' })).opinions.filter(
        ({ text }) => text.startsWith(TEXT),
      );
    const [read] = await waiting();
    const { id, writtenAt: seen } = read as WaitingOpinion;
    // Rosa refuses it, its writer writes anew, and Rita presses on a page that has the first words.
    expect(
      await queue.act(permitFor('rosa', 'update', 'opinions'), id, {
        act: 'refuse',
        reason: 'sem respeito',
        seen,
      }),
    ).toEqual({
      ok: true,
    });
    expect(await as('bia').write({ ...first, text: `${TEXT} Ligue 0800.` })).toEqual({ ok: true });
    const overtaken = { ok: false, reason: 'changed-meanwhile' };
    for (const act of ['publish', 'refuse'] as const)
      expect(await queue.act(rita, id, { act, reason: 'lida', seen })).toEqual(overtaken);
    expect(await queue.act(rita, id, { act: 'publish', reason: '', seen: '' })).toEqual(overtaken);
    const [again] = await waiting();
    expect(again).toMatchObject({ id, state: 'pending', text: `${TEXT} Ligue 0800.` });
    const now = again?.writtenAt ?? '';
    for (const act of ['publish', 'refuse'] as const)
      expect(await queue.act(rita, id, { act, reason: 'um telefone', seen: now })).toEqual({ ok: true });
  });

  it('read what waits and let it through with a token of their own; nobody else reads or changes anything (R12) (R24)', async () => {
    const log = openLog('silent');
    const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
    const server = await createServer(settings, log);
    try {
      const { db } = orders.database;
      const tokens = await testTokens(db);
      await server.register(async (own) => opinionStaffRoutes(own as never, plug.deps, tokens.check), {
        prefix: '/operations',
      });
      const tokenFor = (scope: string, dealers = ['*']) => tokens.of('rita.moderadora', [scope], { dealers });
      const call = (url: string, token?: string, payload?: object) =>
        server.inject({
          method: payload ? ('POST' as const) : ('GET' as const),
          url: `/operations/opinions${url}`,
          headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
          ...(payload && { payload }),
        });
      const order = await ordered('lia');
      const words = { order, rating: 4, title: 'Vale o preço', text: TEXT } as const;
      expect(await as('lia').write(words)).toEqual({ ok: true });
      const [token, foreign] = await Promise.all([tokenFor('opinions.write'), tokenFor('orders.write')]);
      expect((await call('')).statusCode).toBe(401);
      expect((await call('', foreign)).statusCode).toBe(403);
      const list = await call('?state=pending&site=br/aurora', token);
      expect(list.headers['cache-control']).toBe('no-store');
      const own = list.json().opinions.find(({ title }: { title: string }) => title === words.title);
      expect(own).toMatchObject({ by: 'Zuleica L.', rating: 4, text: TEXT, state: 'pending' });
      expect(list.body).not.toContain('lia@example.com');
      expect((await call('?state=lost', token)).statusCode).toBe(422);
      const act = (id: string, body: object, by = token) => call(`/${id}`, by, body);
      const reason = 'fala do carro';
      // What owners say is their maker's to let through: no dealer's token reaches it, and another site's finds nothing.
      for (const dealers of [['0001017'], []]) {
        const ofDealer = await tokenFor('opinions.write', dealers);
        expect((await call('?state=pending', ofDealer)).statusCode).toBe(403);
        expect((await act(own.id, { act: 'publish', reason }, ofDealer)).statusCode).toBe(403);
      }
      const elsewhere = await tokens.of('rita', ['opinions.write'], { sites: ['ar', 'br/lumen'] });
      expect((await call('?state=pending', elsewhere)).json()).toEqual({ opinions: [] });
      expect((await act(own.id, { act: 'refuse', reason }, elsewhere)).statusCode).toBe(404);
      expect((await act(own.id, { act: 'publish', reason }, foreign)).statusCode).toBe(403);
      expect((await act(own.id, { act: 'publish' })).statusCode).toBe(422);
      expect((await act(own.id, { act: 'praise', reason })).statusCode).toBe(422);
      expect((await act(own.id, { act: 'publish', reason })).json()).toEqual({
        id: own.id,
        state: 'published',
      });
      expect((await act(own.id, { act: 'publish', reason })).json()).toMatchObject({
        status: 409,
        type: '/problems/not-now',
      });
      expect((await act(crypto.randomUUID(), { act: 'publish', reason })).statusCode).toBe(404);
      const { rows } = await db.$client.query('select staff, reason from opinion where id = $1', [own.id]);
      expect(rows).toEqual([{ staff: 'rita.moderadora', reason }]);

      const env = { DATABASE_URL: orders.database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS };
      const run = (...parts: string[]) => runScriptHere('opinions', parts, env);
      const why = ['--by', 'Rita', '--reason', 'tem um telefone'];
      const refused = await runScript('opinions', ['refuse', own.id, ...why], env);
      expect([refused.code, refused.out.trim()]).toEqual([0, `opinion ${own.id}: refused`]);
      expect((await run('list', 'refused')).out).toContain(`${own.id}\tbr/aurora\t`);
      expect((await orders.mails()).at(-1)?.text).toContain('tem um telefone');
      // What was refused is no dead end: other words for the same car wait as the first ones did.
      const refusedFor = 'tem um telefone';
      expect(await as('lia').mayWrite()).toMatchObject([{ order, refusedFor }]);
      const other = { order, rating: 2, title: 'Outras palavras', text: TEXT } as const;
      const twice = await Promise.all([1, 2].map(() => as('lia').write(other)));
      expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await as('lia').mayWrite()).toEqual([]);
      const unknown = await run('publish', crypto.randomUUID(), ...why);
      expect([unknown.code, unknown.lines.join()]).toEqual([
        1,
        expect.stringMatching(/\[unknown-opinion\]$/),
      ]);
      expect((await run('publish', own.id)).lines[0]).toMatch(/^usage: /);
    } finally {
      await server.close();
    }
  });
});

type Shown = { readonly on: string; readonly rating: number; readonly useful: number };

describe('the page of opinions', () => {
  const get = (url: string, cookie = '') => pages.inject({ url, headers: { host: 'localhost', cookie } });
  const post = (url: string, form: Record<string, string>, cookie = '') =>
    pages.inject({
      method: 'POST',
      url,
      payload: String(new URLSearchParams(form)),
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });

  it('works before any script, tells search engines the mean, and runs nothing that anybody wrote [D1-1-14] [D2-2.5-17] (R37)', async () => {
    await published(4, '<script>alert(1)</script>');
    const page = await get('/br/aurora/opinioes');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Mais bem avaliadas');
    expect(page.body).not.toContain('<script>alert(1)');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Brand',
      aggregateRating: { '@type': 'AggregateRating', reviewCount: 43, bestRating: 5 },
    });
    const narrowed = await get('/br/aurora/opinioes?ordem=best-rated&pagina=2&ordem2=x');
    expect(narrowed.body).toContain('name="robots" content="noindex"');
    expect((await get('/br/aurora/opiniones')).statusCode).toBe(404);
    // An old address beyond the last page shows that one, and does not say that there are none.
    const beyond = (await get('/br/aurora/opinioes?pagina=99')).body;
    expect(beyond).toContain('Página 3 de 3');
    expect(beyond).not.toContain('Nenhuma opinião com esses filtros.');
    // A model that nobody has spoken of has no mean: no stars stand beside it.
    const silent = (await get('/br/aurora/opinioes?modelo=nimbo')).body;
    expect(silent).toContain('Ainda não há opiniões sobre o Nimbo.');
    expect(silent).not.toMatch(/0,0|0 opini/);
    const nobody = (await get('/ar/aurora/opiniones')).body;
    expect(nobody).toContain('Todavía no hay opiniones.');
    expect(nobody).toContain('Ver los autos');
    const id = (await list()).opinions[0]?.id ?? '';
    const voted = await post('/br/aurora/opinioes', { vote: id });
    expect([voted.statusCode, voted.headers.location]).toEqual([
      303,
      '/br/aurora/minha-conta/entrar?para=opinioes',
    ]);
    const response = await get('/br/aurora/opinioes/escrever');
    expect(response.statusCode).toBe(303);
  });

  it('takes an opinion of whoever is logged in, and keeps what was typed where something is missing', async () => {
    const cookie = cookieOf(await accounts.customer('maria.owner@example.com'));
    const none = await get('/br/aurora/opinioes/escrever', cookie);
    expect(none.body).toContain('Nenhum dos seus espera uma opinião');
    // Hers is the only account of this database: owners elsewhere in this file are numbers.
    const { rows } = await orders.database.db.$client.query('select id from account_user');
    const order = await ordered(rows[0].id);
    const wrong = await post(
      '/br/aurora/opinioes/escrever',
      { order, title: 'Muito bom', text: 'curto' },
      cookie,
    );
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Muito bom');
    const form = { order, rating: '5', title: 'Muito bom', text: TEXT };
    const taken = await post('/br/aurora/opinioes/escrever', form, cookie);
    expect([taken.statusCode, taken.body.includes('Sua opinião será lida')]).toEqual([200, true]);
  });

  it('sends to the log-in and has its visitor back, as every page of the site that does; no address leads elsewhere (R34)', async () => {
    await accounts.customer('volta@example.com');
    const logIn = async (to: string) => {
      const typed = { email: 'volta@example.com', password: 'Garoa#7vento' };
      return (await post(`/br/aurora/minha-conta/entrar?para=${to}`, typed)).headers.location;
    };
    const location = (await get('/br/aurora/opinioes/escrever')).headers.location;
    expect(location).toBe('/br/aurora/minha-conta/entrar?para=opinioes%2Fescrever');
    for (const page of ['opinioes', 'opinioes/escrever', 'fidelidade', 'recompensas'])
      expect(await logIn(encodeURIComponent(page))).toBe(`/br/aurora/${page}`);
    expect(await logIn('compra-colaborador')).toBe('/br/aurora/minha-conta/compra-colaborador');
    for (const odd of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'opinioes/../..',
      '%2f%2fevil',
    ])
      expect(await logIn(encodeURIComponent(odd))).toBe('/br/aurora/minha-conta');
  });

  it('says so when it cannot be read, and how to try again [D2-8-31]', async () => {
    const db = orders.database.db.$client;
    await db.query('alter table opinion rename to opinion_away');
    try {
      const page = await get('/br/aurora/opinioes?ordem=best-rated');
      expect(page.statusCode).toBe(503);
      expect(page.body).toContain('Erro ao carregar dados.');
      expect(page.body).toContain('href="/br/aurora/opinioes?ordem=best-rated"');
      expect(page.body).not.toMatch(/relation|select /);
    } finally {
      await db.query('alter table opinion_away rename to opinion');
    }
    expect((await get('/br/aurora/opinioes')).statusCode).toBe(200);
  });
});

// Last: what the others have written without an account is gone by night.
describe('opinions and votes', () => {
  it('are their account’s, with its votes: found by its document and its present address, and gone with it [R46] [R47]', async () => {
    const db = orders.database.db.$client;
    const other = await published(4, 'De outra pessoa');
    await hasAccount('owner-De-outra-pessoa', '987.654.321-00');
    const id = await published(5, 'De quem se mudou');
    const account = 'owner-De-quem-se-mudou';
    // The address is another one than that which the opinion was written with.
    await hasAccount(account, '111.444.777-35', 'nova@example.com');
    expect(await as(account).vote(other)).toEqual({ ok: true });
    const found = async (person: Person) =>
      (await exportPerson(privacy(), person)).records
        .filter(({ area }) => area === 'opinions')
        .map(({ record }) => record)
        .sort();
    const both = [`opinion ${id}`, `opinion_vote ${other}`];
    expect(await found({ mark: 'document', value: '111.444.777-35' })).toEqual(both);
    expect(await found({ mark: 'email', value: 'nova@example.com' })).toEqual(both);
    expect(await found({ mark: 'email', value: `${account}@example.com` })).toEqual([]);
    const left = async () =>
      (
        await db.query(
          `select (select count(*)::int from opinion where account = $1) as opinions,
            (select count(*)::int from opinion_vote where account = $1) as votes`,
          [account],
        )
      ).rows[0];
    const stores = personalDataStores(testSealing);
    await purge({ db: orders.database.db, stores, now: () => new Date() });
    expect(await left()).toEqual({ opinions: 1, votes: 1 });
    await db.query('delete from account_user where id = $1', [account]);
    await purge({ db: orders.database.db, stores, now: () => new Date() });
    expect(await left()).toEqual({ opinions: 0, votes: 0 });
    // Of those whose account is there nothing is gone, and the count tells of nobody.
    const [useful] = (await list('pagina=1')).opinions.filter((one) => one.id === other);
    expect(useful).toMatchObject({ useful: 1 });
    expect(
      (await settlePerson(privacy(), 'withdraw', { mark: 'document', value: '987.654.321-00' })).counts,
    ).toMatchObject({ opinions: 1 });
  });
});
