/**
 * vitrine payments reconcile [--days 10]   compares our payments with the gateways' own lists
 *
 * Tells how many there are, what they come to, and each one on which the two do not agree; the exit code is 1 then. Works beside a
 * running portal and changes nothing.
 */
import type { Difference } from '../areas/payment/index.ts';
import { openGateways } from '../areas/payment/service/gateways.ts';
import { owedRefunds } from '../areas/payment/service/index.ts';
import { owedDifference, reconcileAll } from '../areas/payment/service/open-payments.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { readSites } from '../host/sites/sites.ts';
import { fromCents } from '../kit/money.ts';
import { withSealing } from './command.ts';
import { refusal } from './refusals.ts';

const DAY_MS = 86_400_000;

const differing = (one: Difference) => refusal(one.kind, { ...one });

const log = { error: () => undefined, warn: () => undefined, info: () => undefined };

type Used = 'mercadoPago' | 'origins' | 'sandbox';

export function reconcile(
  { days = '10' }: { readonly days: string | undefined },
  cli: Cli<Used>,
): Promise<Complaints> {
  return withSealing(cli, async ({ db, sealing }, settings) => {
    const sites = await readSites(settings.sitesFolder);
    const gateways = await openGateways({
      db,
      sites,
      sealing,
      log,
      origin: 'http://localhost',
      address: () => 'http://localhost',
      settings: { ...settings, host: '127.0.0.1', sandboxPort: 0 },
    });
    await gateways.listen();
    try {
      const to = new Date();
      const time = { from: new Date(to.getTime() - Number(days) * DAY_MS), to };
      const all = await reconcileAll(db, sites, gateways, time);
      const compared: object[] = [];
      const owed = (await owedRefunds(db, to)).map(owedDifference);
      const differences = all.flatMap(({ gateway, reconciliation }) => {
        if (!reconciliation) return [refusal('no-list', { gateway })];
        const { payments, charges, ours, theirs, differences } = reconciliation;
        compared.push({
          ...{ gateway, payments, charges, ours: fromCents(ours), theirs: fromCents(theirs) },
        });
        cli.say(
          `${gateway}: ${payments} payments, ${charges} charges; ours ${fromCents(ours)}, theirs ${fromCents(theirs)}`,
        );
        return differences.map(differing);
      });
      cli.result({ days: Number(days), gateways: compared });
      return [...differences, ...owed.map(differing)];
    } finally {
      await gateways.close();
    }
  });
}
