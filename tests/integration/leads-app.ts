import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { z } from 'zod';
import { leadPayload, leadSettings } from '../../src/areas/leads/contract.ts';
import { aLead, aSoldCar } from '../../src/areas/leads/examples.ts';
import type { Lead } from '../../src/areas/leads/index.ts';
import {
  crmInboxRoutes,
  type LeadDeps,
  leadRoutes,
  openLeadQueues,
} from '../../src/areas/leads/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Database } from '../../src/io/database.ts';
import { serviceApp } from '../../src/io/service.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { testSealing } from '../sealing.ts';
import { testTokens } from '../tokens.ts';
import { openBoss, QUICK } from './quick-boss.ts';

export { openBoss, QUICK };

export type LeadApp = {
  app: FastifyInstance;
  database: TestDatabase;
  boss: PgBoss;
  /** Everything that was logged, a JSON object a line. */
  logged(): string;
  close(): Promise<void>;
};

/** The portal's server with the lead service and the demonstration CRM on a database of its own. */
export async function leadApp(
  changes: { db?: (db: Database) => Database; settings?: object; deps?: Partial<LeadDeps> } = {},
): Promise<LeadApp> {
  const database = await testDatabase();
  const boss = await openBoss(database.url);
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
  const app = await createServer(environment, pino({ level: 'info' }, stream) as never);
  const sites = await readSites('seeds/sites');
  const deps: LeadDeps = {
    db: (changes.db ?? ((db) => db))(database.db),
    boss,
    sealing: testSealing,
    catalogue: {
      find: (site, mvs) => (site.brand === 'aurora' && mvs.code === aSoldCar().code ? aSoldCar() : undefined),
    },
    dealers: {
      byCode: (_site, code) => (code === '0001017' ? { id: '101', cityCode: '3550308' } : undefined),
    },
    sites,
    // Tests send one person's form many times; repeats have tests of their own.
    settings: (site) => leadSettings({ duplicateWindowMinutes: 0, ...changes.settings }, site.market),
    ...changes.deps,
  };
  await mountServices(app, sites, { lead: leadRoutes(deps, (await testTokens(database.db)).check) });
  const inbox = async (own: FastifyInstance) =>
    crmInboxRoutes({ db: database.db, sealing: testSealing })(serviceApp(own));
  await app.register(inbox, { prefix: '/crm' });
  await app.ready();
  await openLeadQueues(boss, QUICK);
  const close = async () => {
    await app.close();
    await boss.stop({ graceful: false });
    await database.drop();
  };
  return { app, database, boss, logged: () => lines.join(''), close };
}

/** The lead as it goes over the wire. */
export const wire = (lead: Partial<Lead> = {}): Record<string, unknown> => z.encode(leadPayload, aLead(lead));

export const LEADS = '/services/br/aurora/leads';

/** Posts a body to the lead service as a page of the site would. */
export const post = (
  app: FastifyInstance,
  body: unknown,
  headers: Record<string, string> = {},
  url = LEADS,
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

export async function rows(
  db: Database,
): Promise<{ leads: number; jobs: number; keys: number; consents: number }> {
  const one = async (table: string) =>
    Number((await db.$client.query(`select count(*) from ${table}`)).rows[0].count);
  return {
    leads: await one('lead'),
    jobs: Number(
      (await db.$client.query(`select count(*) from pgboss.job where name = 'lead-delivery-in-order'`))
        .rows[0].count,
    ),
    keys: await one('idempotency_key'),
    consents: await one('lead_consent'),
  };
}
