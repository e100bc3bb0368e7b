import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import { openLeadQueues } from '../../src/areas/leads/service/queue.ts';
import { openLead } from '../../src/areas/leads/service/store.ts';
import { lead } from '../../src/areas/leads/service/tables.ts';
import { staffRoutes } from '../../src/areas/reservation/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { testEnvironment } from '../environment.ts';
import { accepted, type ReservationsApp, type Reserver, reservationsApp } from '../reservations-app.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { type Tokens, testTokens } from '../tokens.ts';

const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });

let app: ReservationsApp;
let server: Awaited<ReturnType<typeof createServer>>;
let browser: Reserver;
let tokens: Tokens;
beforeAll(async () => {
  app = await reservationsApp();
  const log = openLog('silent');
  server = await createServer(settings, log);
  tokens = await testTokens(app.database.db, ['D1', 'D2']);
  await server.register(async (own) => staffRoutes(own as never, app.deps, tokens.check), {
    prefix: '/operations',
  });
  browser = app.browser();
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});

const tokenFor = (scopes: string[], reach: { dealers?: string[]; sites?: string[] } = {}) =>
  tokens.of('ana.backoffice', scopes, reach);
const call = (number: string, body: object, token?: string) =>
  server.inject({
    method: 'POST',
    url: `/operations/orders/${number}`,
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  });
const reserved = async () => {
  const id = await accepted(browser, app.build());
  await app.paid(id);
  return { id, number: (await browser.go((session) => session.find(id)))?.order.number ?? '' };
};
const events = async (id: string) => (await browser.go((session) => session.find(id)))?.events ?? [];

describe('a maker’s back end', () => {
  it('moves an order on with a token, a reason that the customer reads, and in the chart’s order only [D2-3.6-05] (R18)', async () => {
    const { id, number } = await reserved();
    const token = await tokenFor(['orders.write']);
    const reason = 'Atraso no navio';
    expect((await call(number, { act: 'plate', reason }, token)).json()).toMatchObject({ status: 409 });
    const moved = await call(number, { act: 'estimate', day: '2026-12-24', reason }, token);
    expect([moved.statusCode, moved.json()]).toEqual([
      200,
      { number, state: 'reserved', status: 'reservation', price: 12_000_000 },
    ]);
    expect((await call(number, { act: 'invoice', reason: 'Nota 1' }, token)).json()).toEqual({
      number,
      state: 'invoiced',
      status: 'invoiced',
      price: 12_000_000,
    });
    expect((await call(number, { act: 'invoice', reason: 'Nota 1' }, token)).statusCode).toBe(409);
    expect(
      (await events(id)).filter(({ by }) => by === 'staff').map((one) => [one.what, one.reason]),
    ).toEqual([
      ['estimate', reason],
      ['state', 'Nota 1'],
    ]);
    const { rows } = await app.database.db.$client.query(
      'select distinct staff from reservation_event where reservation = $1 and staff is not null',
      [id],
    );
    expect(rows).toEqual([{ staff: 'ana.backoffice' }]);
  });

  it('is refused without a good token of the right scope before anything is read, and told of no order (R12, R24)', async () => {
    const { id, number } = await reserved();
    const act = { act: 'invoice', reason: 'Nota 2' };
    const before = (await events(id)).length;
    const other = await tokenFor(['dealers.write']);
    const answers = [
      await call(number, act),
      await call(number, act, `${await tokenFor(['orders.write'])}x`),
      await call(number, act, other),
      await call('RNONE-NONE', act, other),
      await call(number, { act: 'nonsense' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403, 401]);
    expect(answers[2]?.json().title).toBe(answers[3]?.json().title);
    expect((await events(id)).length).toBe(before);
  });

  it('reaches the orders of its dealers on its sites and no other: of those the answer is that of one that there is not (R12, R24)', async () => {
    const { id, number } = await reserved();
    const before = (await events(id)).length;
    const act = { act: 'estimate', day: '2026-12-24', reason: 'Navio' };
    const strangers = await Promise.all([
      tokenFor(['orders.write'], { dealers: ['D2'] }),
      tokenFor(['orders.write'], { dealers: ['AR:D1'] }),
      tokenFor(['orders.write'], { dealers: ['D1'], sites: ['br/lumen'] }),
      tokenFor(['orders.write'], { dealers: ['*'], sites: ['ar'] }),
    ]);
    for (const token of strangers)
      for (const one of [
        act,
        { act: 'invoice', reason: 'x' },
        { act: 'cancel', reason: 'x' },
        { act: 'plate', reason: 'x' },
      ]) {
        const [foreign, none] = [await call(number, one, token), await call('RNONE-NONE', one, token)];
        const plain = (answer: typeof foreign) => answer.body.replace(/"requestId":"[^"]*"/, '');
        expect([foreign.statusCode, plain(foreign)]).toEqual([404, plain(none)]);
      }
    const nobody = await tokenFor(['orders.write'], { dealers: [] });
    expect((await call(number, act, nobody)).statusCode).toBe(403);
    expect((await events(id)).length).toBe(before);
    const own = await tokenFor(['orders.write'], { dealers: ['D1'] });
    expect((await call(number, act, own)).statusCode).toBe(200);
    const { rows } = await app.database.db.$client.query(
      `select by, action, after from staff_audit where subject = $1 order by number desc limit 1`,
      [`order ${number}`],
    );
    expect(rows).toEqual([
      {
        by: 'back-end',
        action: 'order.estimate',
        after: { estimate: '2026-12-24', token: 'ana.backoffice' },
      },
    ]);
  });

  it.each([
    ['an act that is none', { act: 'give-away', reason: 'x' }],
    ['no reason', { act: 'invoice', reason: ' ' }],
    ['a day that is none', { act: 'estimate', day: '2026-13-41', reason: 'x' }],
    ['an estimate without its day', { act: 'estimate', reason: 'x' }],
    ['a price or a state', { act: 'invoice', reason: 'x', state: 'registered', total: 1 }],
  ])('is refused %s, with a problem document (R10, R14)', async (_, body) => {
    const { number } = await reserved();
    const answer = await call(number, body, await tokenFor(['orders.write']));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'application/problem+json']);
  });

  it('is told that there is no order of a number', async () => {
    const token = await tokenFor(['orders.write']);
    expect((await call('RNONE-NONE', { act: 'invoice', reason: 'x' }, token)).statusCode).toBe(404);
  });
});

describe('the commands beside a running portal', () => {
  const env = () => ({ DATABASE_URL: app.database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS });

  it('move an order on with name and reason, and say why where they cannot [D2-3.6-05]', async () => {
    const { id, number } = await reserved();
    const words = (act: string) => [number, act, '--by', 'Rita', '--reason', 'Nota 3'];
    const [done, twice, nobody] = await Promise.all([
      runScriptHere('orders', words('invoice'), env()),
      runScriptHere('orders', ['RNONE-NONE', ...words('invoice').slice(1)], env()),
      runScriptHere('orders', [number, 'invoice'], env()),
    ]);
    expect([done.code, done.out.trim()]).toEqual([0, `order ${number}: invoice at 120000`]);
    expect([twice.code, twice.lines]).toEqual([1, ['there is no order RNONE-NONE [no-order]']]);
    expect([nobody.code, nobody.lines[0]]).toEqual([1, expect.stringContaining('usage: npm run orders')]);
    expect((await events(id)).at(-1)).toMatchObject({ state: 'invoiced', by: 'staff', reason: 'Nota 3' });
    expect((await app.mails()).at(-1)?.subject).toBe('Seu Lira Touring foi faturado');
  });

  it('tell the dealer and the CRM of a paid order that they cancel', async () => {
    const { db } = app.database;
    await openLeadQueues(app.deps.boss);
    await publishDealers(db, await readDealerFiles('seeds/dealers'), { replace: true });
    const { id, number } = await reserved();
    await db.$client.query('update reservation set dealer = $2 where id = $1', [id, '0001017']);
    const words = [number, 'cancel', '--by', 'Rita', '--reason', 'Carro com defeito'];
    const run = await runScript('orders', words, env());
    expect([run.code, run.lines, run.out.trim()]).toEqual([0, [], `order ${number}: cancel`]);
    const mails = (await app.mails()).filter(({ to }) => to === 'contato@via-sul.example');
    expect(mails.map(({ subject, text }) => [subject.includes(number), text])).toEqual([
      [true, expect.stringContaining('Motivo: Carro com defeito')],
    ]);
    const leads = await db.select().from(lead);
    const payloads = leads.map((row) => JSON.parse(openLead(testSealing, row)?.payload ?? 'null'));
    expect(payloads.filter(({ order_number }) => order_number === number)).toEqual([
      expect.objectContaining({
        order_status: 'cancelled',
        form: 'Reserva cancelada',
        dealersCode: '0001017',
        ObservacaoCliente__c: `Reserva cancelada: ${number} | Por: equipe | Motivo: Carro com defeito`,
        indEmailContact: false,
      }),
    ]);
    const waiting = await db.$client.query(
      `select count(*)::int from pgboss.job where name = 'lead-delivery-in-order' and data ->> 'leadId' = $1`,
      [leads[0]?.id],
    );
    expect(waiting.rows[0].count).toBe(1);
  });

  it('compare payments with the gateway’s list, and name what does not agree [D2-2.5-22]', async () => {
    const agreed = await runScript('payments-reconcile', [], env());
    expect([agreed.code, agreed.lines]).toEqual([0, []]);
    expect(agreed.out).toContain('rehearsal: 0 payments, 0 charges');
    const payment = randomUUID();
    await app.database.db.$client.query(
      `insert into payment (id, site, purpose, reference, amount, currency, method, status, gateway, charge_id, call_key, created_at)
       values ($1, 'br/aurora', 'reservation', $2, 200000, 'BRL', 'pix', 'approved', 'rehearsal', 'ch_none', 'k', now())`,
      [payment, randomUUID()],
    );
    const run = await runScriptHere('payments-reconcile', ['--days', '3'], env());
    expect(run.code).toBe(1);
    expect(run.lines.join()).toContain(`payment ${payment}`);
  });
});
