import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { followLender } from '../../src/areas/lender/service/index.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided, voucherRoutes } from '../../src/areas/proposals/service/index.ts';
import { applyLenderEvent } from '../../src/areas/proposals/service/proposal-service.ts';
import { voucherDeps } from '../../src/areas/proposals/service/vouchers/voucher-deps.ts';
import type { WebhookSecret } from '../../src/areas/proposals/service/vouchers/webhook-secrets.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { signatureOf } from '../../src/io/signed-message.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { testSealing } from '../sealing.ts';

/** What the catalogue has of the car of the example's proposal, as far as a voucher names it. */
const ORLA = { brand: 'aurora', model: { name: 'Orla' }, version: { displayedVersionName: 'Brisa' } };

export const SECRET = Buffer.alloc(32, 7);
export const NEXT_SECRET = Buffer.alloc(32, 8);
export const VOUCHERS = '/services/br/aurora/proposals/vouchers';

export type VoucherApp = {
  app: FastifyInstance;
  database: TestDatabase;
  logged(): string;
  /** Stores a proposal as the credit service does. */
  keep(changes?: Parameters<typeof aDecision>[0], net?: number): Promise<void>;
  close(): Promise<void>;
};

/** When messages are signed and read. */
export const NOW = Date.parse('2026-11-28T12:00:00Z');

/** What every site's lender signs with. */
export const everySites = (...secrets: readonly Uint8Array[]): readonly WebhookSecret[] =>
  secrets.map((secret) => ({ site: undefined, secret }));

/** The portal's server with vouchers only, on a database of its own or one that its caller drops; today is 2026-11-23 to vouchers, NOW to the lender. */
export async function voucherApp(
  webhookSecrets: readonly WebhookSecret[] = everySites(SECRET, NEXT_SECRET),
  given?: TestDatabase,
): Promise<VoucherApp> {
  const database = given ?? (await testDatabase());
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  const app = await createServer(environment, pino({ level: 'info' }, stream) as never);
  const sites = await readSites('seeds/sites');
  const deps = voucherDeps({
    db: database.db,
    sealing: testSealing,
    sites,
    origin: 'http://localhost',
    today: () => '2026-11-23',
    now: () => new Date(NOW),
    webhookSecrets,
    recordEvent: applyLenderEvent({
      db: database.db,
      record: recorder(testSealing),
      follow: followLender,
    }),
    catalogue: () => ({ versions: new Map([['BR/2027/ORL201', ORLA]]) }) as never,
    dealers: () => ({ directory: { byCode: new Map() }, statuses: new Map() }) as never,
  });
  await mountServices(app, sites, { proposal: voucherRoutes(deps) });
  await app.ready();
  return {
    app,
    database,
    logged: () => lines.join(''),
    async keep(changes = {}, net) {
      await database.db.transaction((tx) => keepDecided(testSealing, tx, aDecision(changes), net));
    },
    async close() {
      await app.close();
      if (!given) await database.drop();
    },
  };
}

/** Asks as a page of the site would. */
export const ask = (
  { app }: VoucherApp,
  payload: Record<string, unknown>,
  { url = VOUCHERS, ip = '10.1.1.1', headers = {} }: { url?: string; ip?: string; headers?: object } = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: { origin: 'http://localhost', ...headers },
  });

type Message = {
  id?: string;
  at?: number;
  body?: string;
  secret?: Uint8Array;
  headers?: Record<string, string>;
};

let messages = 0;

/** A message of the lender's, signed as its sender would. */
export function tell({ app }: VoucherApp, message: Message = {}, url = `${VOUCHERS}/status`) {
  const { id = `msg_${++messages}`, at = NOW, body = statusBody(), secret = SECRET } = message;
  const timestamp = String(Math.floor(at / 1000));
  return app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, { id, timestamp }, Buffer.from(body)),
      ...message.headers,
    },
  });
}

export const statusBody = (
  status = 'RELEASED',
  timestamp = '2026-11-25T12:00:00Z',
  proposal_id = 'B7K29QTM4WXH',
): string => JSON.stringify({ type: 'proposal.status', timestamp, data: { proposal_id, status } });
