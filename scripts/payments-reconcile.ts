/**
 * npm run payments:reconcile [-- --days 10]   compares our payments with the gateways' own lists
 *
 * Tells how many there are, what they come to, and each one on which the two do not agree; the exit code is 1 then. Works beside a
 * running portal and changes nothing.
 */
import { parseArgs } from 'node:util';
import type { Difference } from '../src/areas/payment/index.ts';
import { openGateways } from '../src/areas/payment/service/gateways.ts';
import { owedRefunds } from '../src/areas/payment/service/index.ts';
import { owedDifference, reconcileAll } from '../src/areas/payment/service/open-payments.ts';
import { openSealing } from '../src/host/process/data-keys.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { fromCents } from '../src/kit/money.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run payments:reconcile [-- --days DAYS]';
const DAY_MS = 86_400_000;

function readDays(): number | undefined {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: '10' } } });
    const days = Number(values.days);
    return Number.isInteger(days) && days > 0 && days <= 3_660 ? days : undefined;
  } catch {
    return undefined;
  }
}

const written = (one: Difference): string =>
  `${one.kind}  payment ${one.paymentId}  charge ${one.chargeId ?? 'none'}  ours ${one.ours}  theirs ${one.theirs}`;

const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

function run(days: number): Promise<Complaints> {
  return onDatabase(
    { name: 'payments:reconcile', uses: ['dataKeys', 'mercadoPago', 'origins', 'rehearsal'] },
    async (database, settings) => {
      const opened = await openSealing(settings, database.db);
      if (!opened.ok) return [opened.line];
      const sites = await readSites(settings.sitesFolder);
      const gateways = await openGateways({
        db: database.db,
        sites,
        sealing: opened.sealing,
        log,
        origin: 'http://localhost',
        address: () => 'http://localhost',
        settings: { ...settings, host: '127.0.0.1', rehearsalPort: 0 },
      });
      await gateways.listen();
      try {
        const to = new Date();
        const time = { from: new Date(to.getTime() - days * DAY_MS), to };
        const all = await reconcileAll(database.db, sites, gateways, time);
        const owed = (await owedRefunds(database.db, to)).map(owedDifference);
        const compared = all.flatMap(({ gateway, reconciliation }) => {
          if (!reconciliation) return [`${gateway} gave no list of its charges`];
          const { payments, charges, ours, theirs, differences } = reconciliation;
          console.log(
            `${gateway}: ${payments} payments, ${charges} charges; ours ${fromCents(ours)}, theirs ${fromCents(theirs)}`,
          );
          return differences.map(written);
        });
        return [...compared, ...owed.map(written)];
      } finally {
        await gateways.close();
      }
    },
  );
}

const days = readDays();
await end(days === undefined ? [USAGE] : run(days));
