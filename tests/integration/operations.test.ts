import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountStandIns } from '../../src/host/demo/stand-ins.ts';
import { createOperations, listenForOperators } from '../../src/host/http/operations.ts';
import { seededDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { reservePort } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { testSealing } from '../sealing.ts';

const ORIGIN = 'https://aurora.example';
/** What belongs to operators, by method and address. */
const THEIRS = [
  '/metrics',
  '/docs',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/index.html',
  '/crm',
  '/crm/leads',
  '/crm/style.css',
  '/outbox',
  '/outbox/mails',
]
  .map((path) => ['GET', path] as const)
  .concat(
    ['/crm/leads', '/crm/quotations', '/crm/quotations/bases', '/crm/quotations/1/reopen'].map(
      (path) => ['POST', path] as never,
    ),
  );

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
/** Where the portal listens for everybody; it calls itself by its published origin. */
let listens: string;
let proxy: Server;
let carelessProxy: Server;
beforeAll(async () => {
  database = await seededDatabase();
  const port = await reservePort();
  listens = `http://localhost:${port}`;
  portal = await openPortalHere({
    port,
    env: {
      DATABASE_URL: database.url,
      VITRINE_ORIGINS: ORIGIN,
      METRICS_TOKEN: 'a-token-of-some-length',
      VITRINE_REHEARSAL: 'true',
    },
  });
  proxy = await proxyTo(listens);
  carelessProxy = await proxyTo(listens, false);
});
afterAll(async () => {
  proxy?.close();
  carelessProxy?.close();
  await portal?.end();
  await database?.drop();
});

/** A proxy on this machine that asks under its visitors' own Host; a careful one says for whom it asks. */
async function proxyTo(origin: string, isCareful = true): Promise<Server> {
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const said = incoming.headers['x-forwarded-for'];
    const forwarded = { 'x-forwarded-for': [said, '203.0.113.7'].filter(Boolean).join(', ') };
    const onward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...(isCareful && forwarded) },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function ask(
  at: string | Server,
  [method, path]: readonly [string, string],
  headers: Record<string, string> = {},
) {
  const place = typeof at === 'string' ? new URL(at) : undefined;
  const port = place ? Number(place.port) : ((at as Server).address() as AddressInfo).port;
  const body = method === 'POST' ? '{"firstName":"Ana"}' : '';
  const sent = request({
    hostname: place?.hostname ?? '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': 'operations-test' }),
      ...headers,
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, to: answer.headers.location, body: await text(answer) };
}

/** What callers say of themselves to seem to be on the machine. */
const FORGED: Readonly<Record<string, Record<string, string>>> = {
  'nothing at all': {},
  'a Host of the machine': { host: 'localhost' },
  'a Host of the machine with a port': { host: 'localhost:3000' },
  'its address as Host': { host: '127.0.0.1' },
  'its other address as Host': { host: '[::1]' },
  'that they were forwarded for it': { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  'so in every way': {
    host: 'localhost',
    'x-forwarded-for': '::1',
    'x-forwarded-host': 'localhost',
    'x-real-ip': '127.0.0.1',
    'true-client-ip': '127.0.0.1',
    'x-client-ip': '127.0.0.1',
  },
};

describe('what belongs to operators', () => {
  it.each(Object.entries(FORGED))(
    'is not on the port that everybody reaches, by a proxy of the machine or without one, for whoever says %s (R33, R41, R42)',
    async (_name, headers) => {
      const wrong: string[] = [];
      for (const at of [proxy, carelessProxy, listens])
        for (const call of THEIRS) {
          const { status, to } = await ask(at, call, headers);
          if (status !== 404) wrong.push(`${call.join(' ')} ${status} ${to ?? ''}`);
        }
      expect(wrong).toEqual([]);
    },
  );

  it('is told on their own port, on this machine (R42)', async () => {
    const { operations } = portal;
    expect(new URL(operations).hostname).toBe('127.0.0.1');
    expect(new URL(operations).port).not.toBe(new URL(listens).port);
    expect((await ask(operations, ['GET', '/metrics'])).body).toContain('process_cpu_seconds_total');
    expect(JSON.parse((await ask(operations, ['GET', '/docs/json'])).body).openapi).toMatch(/^3\.1\./);
    expect((await ask(operations, ['POST', '/crm/leads'])).status).toBe(201);
    // A busy machine may answer late what it asks of its database.
    await expect
      .poll(async () => JSON.parse((await ask(operations, ['GET', '/readyz'])).body).status)
      .toBe('ready');
  });

  it('shows no person where the portal is open to the public: it leads to what staff see, whose looks are in the log (R41, R50)', async () => {
    for (const path of ['/outbox', '/outbox/mails', '/crm', '/crm/leads']) {
      const result = await ask(portal.operations, ['GET', path]);
      expect([result.status, result.to, result.body]).toEqual([303, `${ORIGIN}/admin${path}`, '']);
    }
  });

  it('is not told to a page whose name was made to lead here, nor by a proxy that leads here by mistake (DNS rebinding)', async () => {
    for (const headers of [
      { host: 'rebound.example' },
      { host: 'rebound.example:3900' },
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-host': 'aurora.example' },
      { forwarded: 'for=203.0.113.7' },
    ])
      for (const path of ['/metrics', '/docs/json', '/crm/leads', '/outbox', '/readyz'])
        expect((await ask(portal.operations, ['GET', path], headers as never)).status, path).toBe(404);
  });

  it('is not the portal itself: no page and no service', async () => {
    for (const path of ['/br/aurora', '/admin', '/services/br/aurora/stock/cars', '/robots.txt'])
      expect((await ask(portal.operations, ['GET', path])).status, path).toBe(404);
  });

  it('gives the measurements on the portal’s port to whoever brings the token', async () => {
    const authorization = 'Bearer a-token-of-some-length';
    expect((await ask(proxy, ['GET', '/metrics'], { authorization })).status).toBe(200);
    expect((await ask(proxy, ['GET', '/metrics'], { authorization: 'Bearer another' })).status).toBe(404);
  });
});

describe('where operators are', () => {
  const silent = pino({ level: 'silent' }) as never;
  const open = async (env: Record<string, string>) => {
    const settings = testEnvironment(env);
    return { settings, app: await createOperations(settings, silent) };
  };

  it('shows on a portal for whoever tries it what customers and the CRM were sent', async () => {
    const { settings, app } = await open({});
    await mountStandIns(app, settings, { db: database.db, sealing: testSealing });
    for (const url of ['/outbox', '/outbox/mails', '/outbox/style.css', '/crm', '/crm/leads'])
      expect((await app.inject(url)).statusCode, url).toBe(200);
    expect((await app.inject('/outbox/mails')).headers['cache-control']).toBe('no-store');
    await app.close();
  });

  it('is another free port where the usual one is taken, and the one that is named or none', async () => {
    const holder = createTcp().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port: taken } = holder.address() as AddressInfo;
    const usual = await open({ PORT: String(taken - 900) });
    expect(await listenForOperators(usual.app, usual.settings)).not.toBe(`http://127.0.0.1:${taken}`);
    await usual.app.close();
    const named = await open({ VITRINE_OPERATIONS_LISTEN: `127.0.0.1:${taken}` });
    await expect(listenForOperators(named.app, named.settings)).rejects.toThrow(
      /^VITRINE_OPERATIONS_LISTEN: listen EADDRINUSE/,
    );
    await named.app.close();
    holder.close();
  });
});
