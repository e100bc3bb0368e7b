import type { PgBoss } from 'pg-boss';
import { takeFactorOff } from '../areas/account/service/index.ts';
import type { FactorSupport } from '../areas/admin/contract.ts';
import type { Site } from '../areas/platform/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { recorder } from './audit-recorder.ts';

type Parts = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly record: ReturnType<typeof recorder>;
};

/**
 * Takes second factors off for operators. That somebody was looked for stands in the log whatever came of it, in the transaction that does
 * it; of whom, it says the id of the account and no more.
 */
export const factorSupport = ({ sites, record, ...parts }: Parts): FactorSupport => ({
  async takeOff({ by }, { market, email, proof }) {
    const site = sites.find((one) => one.market === market);
    if (!site) return 'none';
    const isTaken = await takeFactorOff(parts, { site, email }, (tx, account) =>
      record(tx, {
        ...{ by, action: 'account.factor-off', subject: account ? `account ${account}` : 'account' },
        ...{ before: null, after: { market, proof, done: account !== undefined } },
      }),
    );
    return isTaken ? 'taken' : 'none';
  },
});
