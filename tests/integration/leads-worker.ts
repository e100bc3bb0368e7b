import { startLeadDelivery } from '../../src/areas/leads/service/index.ts';
import { patientPool } from '../patient-pool.ts';
import { testSealing } from '../sealing.ts';
import { openBoss, QUICK } from './quick-boss.ts';

/** A delivery worker in a process of its own, to be killed: `node leads-worker.ts DATABASE_URL CRM_URL`. */
const [, , databaseUrl = '', url = ''] = process.argv;
await startLeadDelivery({
  db: patientPool(databaseUrl, 4),
  boss: await openBoss(databaseUrl),
  sealing: testSealing,
  log: { error: () => undefined },
  integration: { url },
  pace: QUICK,
});
process.stdout.write('working\n');
