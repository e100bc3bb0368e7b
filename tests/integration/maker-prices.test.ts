import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findVersion } from '../../src/areas/catalogue/index.ts';
import { startMakerPrices } from '../../src/areas/catalogue/service/import-maker-prices.ts';
import { catalogueOf, catalogueRevisions } from '../../src/areas/catalogue/service/index.ts';
import { modelProblems } from '../../src/areas/configurator/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import { importedBy } from '../../src/host/process/audit-recorder.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

let test: TestDatabase;
let boss: PgBoss;
let service: Server;
let sites: readonly Site[];
/** What the maker's service says of one version; of everything else it knows nothing. */
let price: number | undefined;
let questions = 0;
const said: { readonly level: string; readonly fields: object | string; readonly message?: string }[] = [];
const at = (level: string) => (fields: object | string, message?: string) =>
  void said.push({ level, fields, ...(message && { message }) });

beforeAll(async () => {
  test = await seededDatabase();
  boss = await openBoss(test.url);
  service = createServer((request, response) => {
    questions++;
    const query = new URL(request.url ?? '', 'http://maker').searchParams;
    const isRequested = query.get('mvsCode') === '341A1B0' && query.has('excludeParts');
    const known = price !== undefined && isRequested;
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ price, priceBonification: price, hasPriceBonification: false }));
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  sites = await readSites('seeds/sites');
  const needs = {
    db: test.db,
    sites: () => sites,
    checkModel: modelProblems,
    imported: importedBy(testSealing, 'clock')('catalogue'),
  };
  const upstream = {
    allowInward: ['127.0.0.1'],
    connectWithinMs: PATIENCE.state,
    answerWithinMs: PATIENCE.state,
  };
  const log = { info: at('info'), warn: at('warn'), error: at('error') } as never;
  await startMakerPrices(boss, { ...needs, upstream }, log);
});
beforeEach(() => {
  price = undefined;
  questions = 0;
  said.length = 0;
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  service.close();
  await test.drop();
});

/** As a publication of the site would from now on. */
function nameService(): void {
  const pricing = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  sites = sites.map((site) =>
    site.key === 'br/aurora' ? { ...site, upstreams: { ...site.upstreams, pricing } } : site,
  );
}

/** Has the hour's look made now, and waits until it is. */
async function look(): Promise<void> {
  const id = await boss.send('maker-prices');
  await waitFor(async () => {
    const [job] = id ? await boss.findJobs('maker-prices', { id }) : [];
    return job?.state === 'completed' || job?.state === 'failed';
  });
}

const published = () => catalogueRevisions.newest(test.db);
const priceNow = async () =>
  findVersion(catalogueOf(await published()), 'BR', '341A1B0', 2026)?.version.price;

it('asks nobody where no site names a pricing service of its own', async () => {
  const before = await published();
  await look();
  expect([questions, said, (await published())?.name]).toEqual([0, [], before?.name]);
  expect(await boss.getSchedules('maker-prices')).toMatchObject([{ cron: '7 * * * *' }]);
});

it('publishes every hour what a service says that a site names by now, in the name of the clock, and nothing when it says the same again [D1-7-18]', async () => {
  nameService();
  price = 87_490.5;
  await look();
  expect(questions).toBeGreaterThan(100);
  expect(await priceNow()).toBe(8_749_050);
  expect(said.at(-1)).toMatchObject({ level: 'info', fields: { asked: questions, untold: questions - 1 } });
  const { rows } = await test.db.$client.query(
    'select by, action, subject from staff_audit order by number desc limit 1',
  );
  expect(rows).toEqual([{ by: 'clock', action: 'import.publish', subject: 'catalogue' }]);
  const once = await published();
  await look();
  expect((await published())?.name).toBe(once?.name);
});

it('leaves every price as it is while the service is away, and says so', async () => {
  const before = await published();
  await look();
  expect((await published())?.name).toBe(before?.name);
  expect(said.at(-1)).toMatchObject({ level: 'warn', fields: { asked: questions, untold: questions } });
  expect(said.filter(({ fields }) => fields === 'Failed to load price for version').length).toBeGreaterThan(
    5,
  );
});

it('publishes no price that the catalogue’s checks refuse, and tells which', async () => {
  const before = await published();
  price = -1;
  await look();
  expect((await published())?.name).toBe(before?.name);
  expect(said.at(-1)).toMatchObject({
    level: 'error',
    fields: { faults: [{ file: 'prices of BR/aurora', path: 'models[0].versions[0].price' }] },
  });
});
