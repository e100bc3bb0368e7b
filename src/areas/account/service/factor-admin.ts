import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Site } from '../../platform/index.ts';
import { takeFactorOff } from './factor-support.ts';

type FactorAdminOptions<By> = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly record: RecordChange<'account.factor-off'>;
  /** Whether the permit is one to do this to this account, and holds. */
  readonly isProven: (
    tx: Transaction,
    permit: By,
    whose: { readonly market: Site['market']; readonly email: string },
  ) => Promise<boolean>;
};

/**
 * Takes second factors off for operators. That somebody was looked for stands in the log whatever came of it, in the transaction that does
 * it; of whom, it says the id of the account and no more.
 */
export const factorAdmin = <By extends { readonly by: string }>({
  sites,
  record,
  isProven,
  ...parts
}: FactorAdminOptions<By>) => ({
  async takeOff(
    permit: By,
    {
      market,
      email,
      proof,
    }: { readonly market: Site['market']; readonly email: string; readonly proof: string },
  ): Promise<'taken' | 'none' | 'not-proven'> {
    const site = sites.find((one) => one.market === market);
    if (!site) return 'none';
    return takeFactorOff(
      parts,
      { site, email },
      {
        isProven: (tx) => isProven(tx, permit, { market, email }),
        record: (tx, account) =>
          record(tx, {
            by: permit.by,
            action: 'account.factor-off',
            subject: account ? `account ${account}` : 'account',
            before: null,
            after: { market, proof, done: account !== undefined },
          }),
      },
    );
  },
});
