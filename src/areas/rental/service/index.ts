import type { Database, Transaction } from '../../../io/database.ts';
import { executeOnce, hashOf } from '../../../io/idempotency.ts';
import { knownAccount } from '../../../io/known-account.ts';
import type { Lead } from '../../leads/index.ts';
import type { Site } from '../../platform/index.ts';
import type { RentalService } from '../contract.ts';

export type RentalDeps = {
  readonly db: Database;
  /** Leaves a lead in a transaction; false where it is refused, with nothing written. */
  readonly leaveLead: (
    tx: Transaction,
    site: Site,
    lead: Lead,
    textId: string,
    by: { readonly account: string | undefined; readonly documents: string | undefined },
  ) => Promise<boolean>;
  /** Hears of each account that could not be told. */
  readonly warn: (error: unknown) => void;
};

/** Id of the account that is open in the browser of whoever asks; rejects where the accounts do not answer. */
type RentalCaller = () => Promise<string | undefined>;

/**
 * Takes rental intents into the pipeline of the leads, where they wait, sealed, until the CRM has them; nothing else is kept of
 * them. What was changed before it was sent again is another intent.
 */
export function openRentals({ db, leaveLead, warn }: RentalDeps, accountOf: RentalCaller): RentalService {
  return {
    async take(site, { lead, textId, key, documents }) {
      const account = await knownAccount(accountOf, warn);
      const by = { account, documents };
      const { cacheBuster: _, ...rest } = lead;
      const requestHash = hashOf(rest);
      const call = { scope: `${site.key} rental`, key: `${key} ${requestHash}`, requestHash };
      const outcome = await executeOnce<'refused'>(db, call, async (tx) =>
        (await leaveLead(tx, site, lead, textId, by))
          ? { ok: true, answer: TAKEN }
          : { ok: false, refusal: 'refused' },
      );
      return outcome.kind === 'executed' || outcome.kind === 'replayed';
    },
  };
}

const TAKEN = { status: 303, body: '' };
