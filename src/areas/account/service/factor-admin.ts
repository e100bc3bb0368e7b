import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import { takeFactorOff } from './factor-support.ts';

type Parts = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly record: RecordChange<'account.factor-off'>;
};

/**
 * Takes second factors off for operators. That somebody was looked for stands in the log whatever came of it, in the transaction that does
 * it; of whom, it says the id of the account and no more.
 */
export const factorAdmin = ({ sites, record, ...parts }: Parts) => ({
  async takeOff(
    { by }: { readonly by: string },
    {
      market,
      email,
      proof,
    }: { readonly market: Site['market']; readonly email: string; readonly proof: string },
  ): Promise<'taken' | 'none'> {
    const site = sites.find((one) => one.market === market);
    if (!site) return 'none';
    const isTaken = await takeFactorOff(parts, { site, email }, (tx, account) =>
      record(tx, {
        by,
        action: 'account.factor-off',
        subject: account ? `account ${account}` : 'account',
        before: null,
        after: { market, proof, done: account !== undefined },
      }),
    );
    return isTaken ? 'taken' : 'none';
  },
});
