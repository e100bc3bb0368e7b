/** What asks its owner to show anew who they are, though the account is open: a browser may have been left so. */
import type { AccountSession } from '../contract.ts';
import { DONE, type Outcome, refused } from '../index.ts';
import { lockedFactor, readCode, spendCode, warnOfGuesses } from './factor-code.ts';
import { leaveAccountMail } from './mails.ts';
import type { SessionContext } from './session-context.ts';

/**
 * By the password, and where the account has a second factor by a code of it too: whoever knows the password alone makes no other
 * authenticator known, makes no backup codes, takes the factor off for nobody, and makes or takes away no other way in.
 */
export const stepUp =
  (visiting: SessionContext, prove: AccountSession['prove']) =>
  async (password: string, typed = ''): Promise<Outcome> => {
    const shown = await prove(password);
    if (!shown.ok) return shown;
    const customer = await visiting.who();
    if (!customer) return refused('wrong-password');
    const { id, email } = customer;
    if (!(await visiting.db.transaction((tx) => lockedFactor(tx, id)))) return DONE;
    const account = visiting.namesOf(email)[0] ?? '';
    const turn = await visiting.mayTry('code', account, { counted: `step ${id}`, email });
    if (!turn.ok) return turn;
    const code = await readCode(visiting, id, typed);
    const isSpent = await visiting.db.transaction(async (tx) => {
      const row = await lockedFactor(tx, id);
      if (!row) return true;
      const spent = await spendCode(visiting, tx, row, code);
      if (typeof spent === 'object')
        await leaveAccountMail(visiting, tx, visiting.caller.site, 'backup-code-used', {
          to: email,
          ...spent,
        });
      return spent !== undefined;
    });
    if (isSpent) return DONE;
    await warnOfGuesses(visiting, id, email);
    return refused('code-invalid');
  };
