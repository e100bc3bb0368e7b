// A dealer's save on a database, in a process of its own that a test kills while the CRM keeps it waiting: `node quotation-server.ts DATABASE_URL`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pino } from 'pino';
import type { Site } from '../../src/areas/platform/index.ts';
import { aQuotation, someFields } from '../../src/areas/quotation/examples.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { STAND_IN_CONNECTIONS } from '../patience.ts';
import { patientPool } from '../patient-pool.ts';
import { crmAt, quotationService, seller, visitOf } from './quotation-app.ts';

const [url = ''] = process.argv.slice(2);
const db = patientPool(url);
const boss = await openJobs({ url, db }, false, pino({ level: 'silent' }) as never);
const sites = await readSites('seeds/sites');
const site = sites.find(({ key }) => key === 'br/aurora') as Site;
const silent = await crmAt(() => undefined);
const session = await visitOf(await quotationService({ db, boss, sites, crm: silent }), site, seller('ana'));
const server = createServer(STAND_IN_CONNECTIONS, async (_request, response) => {
  const begun = await session.start({ key: randomUUID(), fields: someFields() });
  const id = begun.ok ? begun.id : '';
  await session.save(id, { key: randomUUID(), fields: someFields(), content: aQuotation() });
  response.end(id);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
