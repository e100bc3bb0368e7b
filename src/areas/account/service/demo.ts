import { randomUUID } from 'node:crypto';
import type { DemoPart } from '../../platform/plug.ts';
import { importAccounts } from './import-accounts.ts';
import { accountUser } from './tables.ts';

declare module '../../platform/plug.ts' {
  interface DemoOwner {
    /** The account that is theirs, which nobody can enter. */
    readonly account?: string;
  }
}

export const demoAccounts: DemoPart<never> = {
  after: ['catalogue'],
  emptyAtFirst: [accountUser],
  async seed({ tx }, owners) {
    const withAccounts = owners.map((owner) => ({ ...owner, account: randomUUID() }));
    await importAccounts(
      tx,
      withAccounts.map(({ account }) => account),
    );
    return withAccounts;
  },
};
