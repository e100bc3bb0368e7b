import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { leadSettings } from '../../src/areas/leads/contract.ts';
import { aSoldCar } from '../../src/areas/leads/examples.ts';
import { leadRoutes } from '../../src/areas/leads/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import type { Log } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { limitRequests } from '../../src/io/rate-limit.ts';
import { byMarket } from '../../src/kit/markets/identities.ts';
import { testSealing } from '../../tests/sealing.ts';
import type { Run } from '../figures.ts';
import { compareWays, ORIGIN, openOn, repeated, startSender, type Ways, withDatabase } from '../stored.ts';
import { plainInserts } from './inserts.ts';

const SENDER = join(import.meta.dirname, 'sender.ts');

/**
 * Leads accepted over HTTP (checked, priced, sealed, stored with consents, key and delivery job, counted against the limit of
 * their address, logged) against plain INSERTs of the same rows in one transaction, over the same pool with as many callers
 * and every commit durable, prepared as the portal's are. Goal >= 0.5. Beside it, without a goal, INSERTs in one statement,
 * which is how the portal writes a lead. The sender of the leads is a process of its own and takes its part of the machine;
 * by the processor's time it is left out.
 */
export default async function leads(run: Run): Promise<void> {
  await withDatabase(run, async (database, folder) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const log = pino({ level: 'info' }, nowhere) as never;
    const { db } = database;
    const boss = await openJobs(database, false, log);
    const app = await serve(db, boss, log);
    const sender = startSender(run, SENDER, `${await openOn(app)}/services/br/aurora/leads`);
    await sender.send();
    const insert = await plainInserts(db.$client);
    const ways: Ways = [
      ['leads accepted', sender.send],
      ['plain INSERTs of the same rows', () => repeated(run, insert.inTransaction)],
      ['the same INSERTs in one statement', () => repeated(run, insert.inStatement)],
    ];
    await compareWays(run, folder, ways, 0.5);
    sender.stop();
    await app.close();
    await boss.stop({ graceful: false });
  });
}

/** The portal's own server with the lead service. */
async function serve(
  db: Parameters<typeof limitRequests>[2]['db'],
  boss: Awaited<ReturnType<typeof openJobs>>,
  log: Log,
) {
  const read = readEnvironment({ VITRINE_ORIGINS: ORIGIN, VITRINE_BUSY_MS: '60000' });
  if (!read.ok) throw new Error(read.line);
  const app = await createServer(read.environment, log);
  const car = aSoldCar();
  const settings = byMarket((market) => leadSettings({}, market));
  const sites = await readSites('seeds/sites');
  const routes = leadRoutes(
    {
      db,
      boss,
      sealing: testSealing,
      catalogue: { find: () => car },
      dealers: { byCode: () => ({ id: '101', cityCode: '3550308' }) },
      sites,
      settings: (site) => settings[site.market],
    },
    // Its callers are pages.
    async () => ({ ok: false, reason: 'missing-token' }),
  );
  await mountServices(app, sites, {
    lead: async (own) => {
      await limitRequests(own, { name: 'lead', perMinute: 1_000_000 }, { db, sealing: testSealing });
      await routes(own);
    },
  });
  return app;
}
