/** What asks its owner to show anew who they are, though the account is open: a browser may have been left so. */
import { siteNameOf } from '../../../io/service.ts';
import { authorise } from '../../../kit/authority.ts';
import type { Customer } from '../contract.ts';
import { type Outcome, refused } from '../index.ts';
import { lockedFactor, readCode, spendCode, warnOfGuesses } from './factor-code.ts';
import { leaveAccountMail } from './mails.ts';
import type { OwnerPermit } from './ports.ts';
import { isRefusal } from './refusal.ts';
import type { SessionContext } from './session-context.ts';

type Proven = { readonly ok: true; readonly permit: OwnerPermit; readonly customer: Customer };

/** Asks an account's owner for the password, and where there is a second factor for a code of it. */
export type StepUp = (password: string, code?: string) => Promise<Proven | Exclude<Outcome, { ok: true }>>;

/**
 * By the password, and where the account has a second factor by a code of it too. It is the one rule for whatever changes how the account is
 * entered, copies or erases what it has, or proves its owner to an order: whoever knows the password alone does none of it. A code is good once;
 * what one request does by it, it does under one proof.
 */
export function stepUp(context: SessionContext): StepUp {
  let last: { readonly typed: string; readonly proven: ReturnType<StepUp> } | undefined;
  return (password, code = '') => {
    const typed = JSON.stringify([password, code]);
    if (last?.typed !== typed) last = { typed, proven: prove(context, password, code) };
    return last.proven;
  };
}

async function prove(context: SessionContext, password: string, typed: string): ReturnType<StepUp> {
  const customer = await context.who();
  if (!customer) return refused('wrong-password');
  const tried = await context.mayTry('password', customer.id);
  if (!tried.ok) return tried;
  if (!(await isPassword(context, password))) return refused('wrong-password');
  const { id, email } = customer;
  const proven = { ok: true, permit: permitOf(context, id), customer } as const;
  if (!(await context.db.transaction((tx) => lockedFactor(tx, id)))) return proven;
  const account = context.namesOf(email)[0] ?? '';
  const turn = await context.mayTry('code', account, { counted: `step ${id}`, email });
  if (!turn.ok) return turn;
  const code = await readCode(context, id, typed);
  const isSpent = await context.db.transaction(async (tx) => {
    const row = await lockedFactor(tx, id);
    if (!row) return true;
    const spent = await spendCode(context, tx, row, code);
    if (typeof spent === 'object')
      await leaveAccountMail(context, tx, context.caller.site, 'backup-code-used', { to: email, ...spent });
    return spent !== undefined;
  });
  if (isSpent) return proven;
  await warnOfGuesses(context, id, email);
  return refused('code-invalid');
}

async function isPassword({ auth, headers }: SessionContext, password: string): Promise<boolean> {
  try {
    await auth.api.verifyPassword({ body: { password }, headers: headers() });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function permitOf({ caller }: SessionContext, id: string): OwnerPermit {
  const [site, proof] = [siteNameOf(caller.site), `owner ${id}`];
  const owner = { kind: 'customer', site, proofs: [proof] } as const;
  const permit = authorise(owner, 'update', { kind: 'account', site, owners: [proof] });
  if (!permit) throw new Error('an account is its own owner’s');
  return permit;
}
