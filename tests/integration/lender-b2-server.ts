import { EXAMPLE_DAY, someTables, vehiclesSelling } from '../../src/areas/lender/examples.ts';
import { createLender, lenderRoutes, storedSimulations } from '../../src/areas/lender/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testEnvironment } from '../environment.ts';
import { patientPool } from '../patient-pool.ts';

/** The bank partner's calls in a process of its own, to be killed: `node lender-b2-server.ts DATABASE_URL`. */
const [, , databaseUrl = ''] = process.argv;
const environment = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
const app = await createServer(environment, openLog('silent'));
const lender = createLender({
  vehicles: vehiclesSelling(),
  tables: () => someTables(),
  today: () => EXAMPLE_DAY,
  checkPrices: true,
  injectsFaults: false,
  simulations: storedSimulations(patientPool(databaseUrl, 2)),
});
await mountServices(
  app,
  await readSites('seeds/sites'),
  lenderRoutes(() => lender),
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
