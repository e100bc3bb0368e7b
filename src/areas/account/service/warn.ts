import { sameAddress } from '../../../kit/mailbox.ts';
import { leaveAccountMail } from './mails.ts';
import { knownAs } from './people.ts';
import type { AccountDeps, Caller } from './ports.ts';
import { type AccountMarket, pseudonyms } from './pseudonym.ts';

type Warned = AccountDeps & { readonly caller: Caller; readonly market: AccountMarket };

/**
 * Tells the owner of an account, once a day, that strangers have used up what they may try at it, and by which ways it is open all the
 * same. For an e-mail without an account the same is done and taken back (R19): its owner has nothing to fear.
 */
export async function warnOwner({ caller, market, ...deps }: Warned, email: string): Promise<void> {
  const names = pseudonyms(deps.sealing, market, email);
  if (!(await deps.limits.warning(`${market} ${sameAddress(email)}`)).isAllowed) return;
  const isKnown = Boolean(await knownAs(deps.db, names));
  const nobody = new Error('nobody to tell');
  await deps.db
    .transaction(async (tx) => {
      await leaveAccountMail(deps, tx, caller.site, 'guessed', { to: email });
      if (!isKnown) throw nobody;
    })
    .catch((error) => {
      if (error !== nobody) throw error;
    });
}
