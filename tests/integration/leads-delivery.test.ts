import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContact } from '../../src/areas/leads/examples.ts';
import {
  type DeliveryDeps,
  deadLeads,
  leadCounts,
  retryLeads,
  startLeadDelivery,
} from '../../src/areas/leads/service/index.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { cpfOf, TYPED_CPF } from '../person.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { within } from '../strength.ts';
import { type LeadApp, leadApp, post, QUICK, wire } from './leads-app.ts';
import { type FakeCrm, fakeCrm } from './leads-crm.ts';

let portal: LeadApp;
let crm: FakeCrm;
let alerts: { fields: object; message: string }[];
let workers: { stop(): Promise<void> }[];
let people = 0;

beforeAll(async () => {
  portal = await leadApp();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  const { $client } = portal.database.db;
  await $client.query('truncate lead, lead_consent, idempotency_key, delivery_target');
  // Emptied by rows: a lock on the whole table meets the queue's own watch, which takes its parts the other way around.
  await $client.query('delete from pgboss.job');
  [crm, alerts, workers] = [await fakeCrm(), [], []];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await crm.close();
});

/** The CRM may take so many milliseconds to answer, and a job is free again after twice the longest that an attempt may take. */
const answersWithin = (timeout: number) => ({ timeout, pace: { ...QUICK, lease: (2 * timeout) / 1_000 } });
/** However slow the machine, a CRM that answers at once is not taken for one that hangs. */
const PATIENT = answersWithin(15_000);
/** For a CRM that hangs on purpose. */
const HASTY = answersWithin(2_500);

/** Starts a worker; what it gives is looked at with each attempt, and may be changed under way. */
const work = async (more: Partial<DeliveryDeps> = {}): Promise<DeliveryDeps> => {
  const deps: DeliveryDeps = {
    db: portal.database.db,
    boss: portal.boss,
    sealing: testSealing,
    log: { error: (fields, message) => alerts.push({ fields, message }) },
    integration: { url: crm.url },
    ...PATIENT,
    ...more,
  };
  workers.push(await startLeadDelivery(deps));
  return deps;
};
/** Sends a lead of this person, by default one that never came before. */
const send = async (person = people++) =>
  (await post(portal.app, wire({ contact: aContact({ document: cpfOf(person) }) }))).json().id as string;
const lead = async (id: string) => {
  const [row] = (await portal.database.db.$client.query('select * from lead where id = $1', [id])).rows;
  return { ...row, payload: testSealing.open(row.payload, `lead.payload ${id}`) };
};
const becomes = (id: string, status: string) => waitFor(async () => (await lead(id)).status === status);
const counts = async () => (await leadCounts(portal.database.db)).leads;

describe('handing a lead over', () => {
  it('posts the stored text with the lead as key [D1-7-14] [D2-7.2-22] (R05)', async () => {
    await work();
    const id = await send();
    await becomes(id, 'delivered');
    expect(crm.deliveries).toHaveLength(1);
    expect(crm.deliveries[0]).toMatchObject({ key: id, body: (await lead(id)).payload });
    expect(crm.deliveries[0]?.headers['content-type']).toBe('application/json');
    expect(await lead(id)).toMatchObject({ attempts: 1, last_outcome: '201', settled_at: expect.any(Date) });
  });

  it.each([
    [{ clientId: 'me' }, undefined, undefined],
    [{ clientId: 'me', clientSecret: 'hush' }, 'me', 'hush'],
  ])(
    'sends client id and secret only when both are configured: %j [D1-6-04] [D2-7.2-28]',
    async (credentials, id, secret) => {
      await work({ integration: { url: crm.url, ...credentials } });
      await becomes(await send(), 'delivered');
      expect(crm.deliveries[0]?.headers.client_id).toBe(id);
      expect(crm.deliveries[0]?.headers.client_secret).toBe(secret);
    },
  );

  it("sends them under the gateway's own header names [D1-6-04]", async () => {
    const names = { clientIdHeader: 'x-client', clientSecretHeader: 'x-secret' };
    await work({ integration: { url: crm.url, clientId: 'me', clientSecret: 'hush', ...names } });
    await becomes(await send(), 'delivered');
    expect(crm.deliveries[0]?.headers).toMatchObject({ 'x-client': 'me', 'x-secret': 'hush' });
  });

  it('finds pending leads of a release that had another queue', async () => {
    const id = await send();
    await portal.database.db.$client.query('delete from pgboss.job');
    await work();
    await becomes(id, 'delivered');
    expect(crm.deliveries).toHaveLength(1);
  });
});

describe('a CRM that fails for a while', () => {
  const faults: [string, Parameters<FakeCrm['answer']>[0]][] = [
    ['500', (response) => response.writeHead(500).end()],
    ['429', (response) => response.writeHead(429).end()],
    ['503', (response) => response.writeHead(503, { 'retry-after': '1' }).end()],
    ['302', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['network', (response) => response.destroy()],
    ['timeout', () => undefined],
  ];

  // The one that hangs by itself: what it is given is little for all others at once on a slow machine.
  it.each([
    ['500, 429, Retry-After, redirect, reset', faults.filter(([outcome]) => outcome !== 'timeout'), PATIENT],
    ['hang', faults.filter(([outcome]) => outcome === 'timeout'), HASTY],
  ])('still gets every lead, with the same key and bytes: %s (R05) (R06)', async (_, some, patience) => {
    const ids = await Promise.all(some.map(() => send()));
    const first = new Map<string, unknown>();
    crm.answer(async (response, delivery) => {
      const attempts = crm.deliveries.filter(({ key }) => key === delivery.key).length;
      if (attempts === 2) first.set(delivery.key, (await lead(delivery.key)).last_outcome);
      if (attempts > 2) response.writeHead(200).end('garbage');
      else some[ids.indexOf(delivery.key)]?.[1](response, delivery);
    });
    await work(patience);
    await Promise.all(ids.map((id) => becomes(id, 'delivered')));
    expect(ids.map((id) => first.get(id))).toEqual(some.map(([outcome]) => outcome));
    for (const id of ids) {
      const own = crm.deliveries.filter(({ key }) => key === id);
      expect(own.map(({ body }) => body)).toEqual(new Array(3).fill((await lead(id)).payload));
    }
    expect(alerts).toEqual([]);
  });

  it('does not hold up other leads with one that it lets hang (R06)', async () => {
    const [slow, quick] = [await send(), await send()];
    crm.answer((response, { key }) => (key === slow ? undefined : response.writeHead(201).end()));
    await work(HASTY);
    await becomes(quick, 'delivered');
    expect((await lead(slow)).status).toBe('pending');
  });

  it('cannot send endless answers (R36)', async () => {
    crm.answer((response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    });
    await work();
    await becomes(await send(), 'delivered');
  });

  it('is left in peace as a whole for as long as it asks (R06)', async () => {
    await Promise.all(Array.from({ length: 6 }, () => send()));
    let requested = 0;
    const early: number[] = [];
    crm.answer((response) => {
      const since = performance.now() - requested;
      if (requested > 0 && since < 990) early.push(since);
      if (requested > 0) return response.writeHead(201).end();
      requested = performance.now();
      return response.writeHead(429, { 'retry-after': '1' }).end();
    });
    await work({ concurrency: 1 });
    await waitFor(async () => (await counts()).pending === 0);
    expect(early).toEqual([]);
    expect(crm.deliveries).toHaveLength(7);
  });
});

describe('an outage of an hour, in which the CRM is silent, resets, fails, throttles and asks for rest', () => {
  /** An hour passes in nine seconds: the longest rest of a minute in 150 ms. */
  const HOUR_MS = 9_000;
  const pace = { ...PATIENT.pace, poll: 0.02, firstRest: 5 / 400, longestRest: 60 / 400 };
  /** Who has little patience says so with each attempt: the CRM leaves it without an answer whenever it comes, and takes no lead of it. */
  const IMPATIENT = { clientId: 'impatient', clientSecret: 'hush' };
  const PEOPLE = 10;
  const EACH = 4;

  it('loses and doubles nothing, keeps the order of each customer and costs few attempts (R06)', async () => {
    const order: string[][] = [];
    for (let person = 0; person < PEOPLE; person++) {
      const own: string[] = [];
      for (let n = 0; n < EACH; n++) own.push(await send(1_000 + person));
      order.push(own);
    }
    const accepted: string[] = [];
    let [unanswered, silentUntil] = [0, 0];
    crm.answer((response, { key, headers }) => {
      if (headers.client_id === IMPATIENT.clientId) {
        unanswered += 1;
        return undefined;
      }
      const phase = 1 + Math.floor(((performance.now() - silentUntil) / HOUR_MS) * 5);
      if (phase === 1) return response.destroy();
      if (phase === 2) return response.writeHead(500).end();
      if (phase === 3) return response.writeHead(429).end();
      if (phase === 4) return response.writeHead(503, { 'retry-after': '0' }).end();
      accepted.push(key);
      return response.writeHead(201).end();
    });
    // The one worker lives through all of it.
    const deps = await work({ timeout: 500, pace, integration: { url: crm.url, ...IMPATIENT } });
    await wait(HOUR_MS / 5);
    await waitFor(() => unanswered > PEOPLE);
    // From here on the CRM answers at once, and may be as late with it as the machine: what it took is not to be sent again.
    silentUntil = performance.now();
    Object.assign(deps, { timeout: PATIENT.timeout, integration: { url: crm.url } });
    await waitFor(async () => (await counts()).pending === 0);
    const wasted = crm.deliveries.length - accepted.length;
    console.log(`an hour's outage cost ${wasted} attempts on ${PEOPLE * EACH} leads`);
    expect([...accepted].sort()).toEqual(order.flat().sort());
    for (const own of order) expect(accepted.filter((id) => own.includes(id))).toEqual(own);
    expect(alerts).toEqual([]);
    expect(wasted).toBeLessThan(120);
  });
});

describe('the leads of one customer', () => {
  it('wait for the oldest, and nobody else does (R06)', async () => {
    const [first, second, other] = [await send(1), await send(1), await send(2)];
    crm.answer((response, { key }) => {
      const fails = key === first && crm.deliveries.filter((one) => one.key === first).length < 3;
      response.writeHead(fails ? 500 : 201).end();
    });
    await work();
    await becomes(second, 'delivered');
    const arrived = crm.deliveries.map(({ key }) => key);
    expect(arrived.filter((key) => key !== other)).toEqual([first, first, first, second]);
    expect(arrived.indexOf(other)).toBeLessThan(2);
  });

  it('go on when the oldest is dead (R06)', async () => {
    const [first, second] = [await send(1), await send(1)];
    crm.answer((response, { key }) => response.writeHead(key === first ? 400 : 201).end());
    await work();
    await becomes(second, 'delivered');
    expect(crm.deliveries.map(({ key }) => key)).toEqual([first, second]);
  });
});

describe('the rate', () => {
  it('is one for all workers together (R06)', async () => {
    const LEADS = 16;
    const RATE = 10;
    await Promise.all(Array.from({ length: LEADS }, () => send()));
    const began = performance.now();
    await Promise.all([work({ rate: RATE }), work({ rate: RATE }), work({ rate: RATE })]);
    await waitFor(async () => (await counts()).pending === 0);
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeGreaterThan((LEADS - 1) / RATE - 0.1);
    expect(seconds * 1000).toBeLessThan(within(((3 * LEADS) / RATE) * 1000));
  });
});

describe('a lead that the CRM refuses', () => {
  it.each([
    [400, 1],
    [422, 1],
    [403, 3],
  ])('with %d is tried %d times, then left to an operator who is told (R07)', async (status, times) => {
    crm.answer((response) => response.writeHead(status).end('CPF 529.982.247-25 refused'));
    const integration = { url: crm.url, clientId: 'me', clientSecret: 'hush-4217' };
    await work({ integration });
    const id = await send();
    await becomes(id, 'dead');
    await waitFor(() => alerts.length > 0);
    expect(crm.deliveries).toHaveLength(times);
    expect(alerts).toEqual([
      { fields: { leadId: id, outcome: String(status), attempts: times }, message: expect.any(String) },
    ]);
    expect(await counts()).toEqual({ pending: 0, dead: 1 });
    expect(await deadLeads(portal.database.db, commandPermit('read', 'leads'))).toMatchObject([
      { id, attempts: times, lastOutcome: String(status) },
    ]);
    const { rows } = await portal.database.db.$client.query('select * from pgboss.job');
    expect(
      JSON.stringify([rows, await deadLeads(portal.database.db, commandPermit('read', 'leads'))]),
    ).not.toMatch(new RegExp(`${TYPED_CPF.source}|hush-4217|souza`, 'i'));
  });

  it('is delivered under its old key when an operator retries it, by its id, its site or with all (R06)', async () => {
    const { db } = portal.database;
    crm.answer((response) => response.writeHead(400).end());
    await work();
    const ids = [await send(1), await send(1), await send(2)];
    await Promise.all(ids.map((id) => becomes(id, 'dead')));
    crm.answer((response) => response.writeHead(201).end());
    expect(
      await retryLeads(db, portal.boss, commandPermit('update', 'leads'), { site: 'ar/aurora' }),
    ).toEqual([]);
    expect(
      await retryLeads(db, portal.boss, commandPermit('update', 'leads'), { ids: ids.slice(2) }),
    ).toEqual(ids.slice(2));
    expect(
      await retryLeads(db, portal.boss, commandPermit('update', 'leads'), { ids: ids.slice(2) }),
    ).toEqual([]);
    expect(
      await retryLeads(db, portal.boss, commandPermit('update', 'leads'), { site: 'br/aurora' }),
    ).toEqual(ids.slice(0, 2));
    expect(await retryLeads(db, portal.boss, commandPermit('update', 'leads'), 'all')).toEqual([]);
    await Promise.all(ids.map((id) => becomes(id, 'delivered')));
    expect(new Set(crm.deliveries.map(({ key, body }) => key + body)).size).toBe(3);
    const again = crm.deliveries.slice(3).map(({ key }) => key);
    expect(again.filter((key) => key !== ids[2])).toEqual(ids.slice(0, 2));
  });
});
