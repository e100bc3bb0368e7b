import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeliveryDeps,
  deadLeads,
  leadCounts,
  replayLead,
  startLeadDelivery,
} from '../../src/areas/leads/service/index.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { type LeadApp, leadApp, post, QUICK, wire } from './leads-app.ts';
import { type FakeCrm, fakeCrm } from './leads-crm.ts';

let portal: LeadApp;
let crm: FakeCrm;
let alerts: { fields: object; message: string }[];
let worker: { stop(): Promise<void> } | undefined;

beforeEach(async () => {
  [portal, crm, alerts, worker] = [await leadApp(), await fakeCrm(), [], undefined];
});
afterEach(async () => {
  await worker?.stop();
  await portal.close();
  await crm.close();
});

const work = async (more: Partial<DeliveryDeps> = {}) => {
  worker = await startLeadDelivery({
    db: portal.database.db,
    boss: portal.boss,
    sealing: testSealing,
    log: { error: (fields, message) => alerts.push({ fields, message }) },
    integration: { url: crm.url },
    pace: QUICK,
    timeout: 500,
    ...more,
  });
};
const send = async () => (await post(portal.app, wire())).json().id as string;
const lead = async (id: string) => {
  const [row] = (await portal.database.db.$client.query('select * from lead where id = $1', [id])).rows;
  return { ...row, payload: testSealing.open(row.payload, `lead.payload ${id}`) };
};
const becomes = (id: string, status: string) => waitFor(async () => (await lead(id)).status === status);

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

  it('still gets every lead, with the same key and bytes: 500, 429, Retry-After, redirect, reset, hang (R05) (R06)', async () => {
    const ids = await Promise.all(faults.map(send));
    const first = new Map<string, unknown>();
    crm.answer(async (response, delivery) => {
      const attempts = crm.deliveries.filter(({ key }) => key === delivery.key).length;
      if (attempts === 2) first.set(delivery.key, (await lead(delivery.key)).last_outcome);
      if (attempts > 2) response.writeHead(200).end('garbage');
      else faults[ids.indexOf(delivery.key)]?.[1](response, delivery);
    });
    await work();
    await Promise.all(ids.map((id) => becomes(id, 'delivered')));
    expect(ids.map((id) => first.get(id))).toEqual(faults.map(([outcome]) => outcome));
    for (const id of ids) {
      const own = crm.deliveries.filter(({ key }) => key === id);
      expect(own.map(({ body }) => body)).toEqual(new Array(3).fill((await lead(id)).payload));
    }
    expect(alerts).toEqual([]);
  });

  it('does not hold up other leads with one that it lets hang (R06)', async () => {
    const [slow, quick] = [await send(), await send()];
    crm.answer((response, { key }) => (key === slow ? undefined : response.writeHead(201).end()));
    await work({ timeout: 2_000 });
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
});

describe('a lead that the CRM refuses', () => {
  it.each([400, 403])(
    'with %d is tried three times, then left to an operator who is told (R07)',
    async (status) => {
      crm.answer((response) => response.writeHead(status).end('CPF 529.982.247-25 refused'));
      await work({ integration: { url: crm.url, clientId: 'me', clientSecret: 'hush-4217' } });
      const id = await send();
      await becomes(id, 'dead');
      await waitFor(() => alerts.length > 0);
      expect(crm.deliveries).toHaveLength(3);
      expect(alerts).toEqual([
        { fields: { leadId: id, outcome: String(status), attempts: 3 }, message: expect.any(String) },
      ]);
      expect(await leadCounts(portal.database.db)).toEqual({ pending: 0, delivered: 0, dead: 1 });
      expect(await deadLeads(portal.database.db)).toMatchObject([
        { id, attempts: 3, lastOutcome: String(status) },
      ]);
      const { rows } = await portal.database.db.$client.query('select * from pgboss.job');
      expect(JSON.stringify([rows, await deadLeads(portal.database.db)])).not.toMatch(
        /529\.?982|hush|souza/i,
      );
    },
  );

  it('is delivered under its old key when an operator replays it (R06)', async () => {
    crm.answer((response) => response.writeHead(400).end());
    await work();
    const id = await send();
    await becomes(id, 'dead');
    crm.answer((response) => response.writeHead(201).end());
    expect(await replayLead(portal.database.db, portal.boss, id)).toBe(true);
    expect(await replayLead(portal.database.db, portal.boss, id)).toBe(false);
    await becomes(id, 'delivered');
    expect(new Set(crm.deliveries.map(({ key, body }) => key + body)).size).toBe(1);
  });
});

describe('a worker that is killed', () => {
  const spawnWorker = async () => {
    const child = spawn(process.execPath, [
      join(import.meta.dirname, 'leads-worker.ts'),
      portal.database.url,
      crm.url,
    ]);
    await once(child.stdout, 'data');
    return child;
  };

  it('after the CRM has taken the lead leaves it to the next, which sends the same key and bytes (R05) (R08)', async () => {
    const id = await send();
    crm.answer(() => undefined); // the lead has arrived, its answer never does
    const killed = await spawnWorker();
    await waitFor(() => crm.deliveries.length === 1);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect((await lead(id)).status).toBe('pending');

    crm.answer((response) => response.writeHead(200).end());
    const next = await spawnWorker();
    try {
      await becomes(id, 'delivered');
    } finally {
      next.kill('SIGKILL');
      await once(next, 'exit');
    }
    expect(crm.deliveries).toHaveLength(2);
    expect(crm.deliveries[1]).toMatchObject({ key: id, body: crm.deliveries[0]?.body });
    expect(new Set(crm.deliveries.map(({ key }) => key)).size).toBe(1);
  }, 40_000);
});
