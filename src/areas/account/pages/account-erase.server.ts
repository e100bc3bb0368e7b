import { data, redirect } from 'react-router';
import type { OwnPoints } from '../../loyalty/contract.ts';
import { CLOSING_CHOICES } from '../../reservation/contract.ts';
import { CLOSING_FIELD } from '../../reservation/web/index.ts';
import type { LeavingVoucher } from '../../rewards/contract.ts';
import { accountForms, type Customer, readForm, typedAgain } from '../contract.ts';
import { type Bonus, bonusState, type Outcome } from '../index.ts';
import type { Answered } from '../web/index.ts';
import { type AccountRequest, answerForm, loggedOut } from './shared/account.server.ts';

/**
 * Closes the account. What is paid for stays by law: its customer says whether it goes on without the account or is cancelled, and
 * nothing is closed before they have, nor where a cancellation fails.
 */
export async function eraseAccount({ account, services, paths }: AccountRequest, sent: FormData) {
  const { reservations } = services;
  const orders = (await reservations?.closing()) ?? [];
  const choice = CLOSING_CHOICES.find((one) => one === sent.get(CLOSING_FIELD));
  if (orders.length > 0 && !choice) {
    const read = readForm(accountForms.erase, sent);
    const errors = { ...(read.ok ? {} : read.errors), [CLOSING_FIELD]: 'required' as const };
    const answer: Answered = { form: 'erase', ok: false, at: Date.now(), errors, typed: typedAgain(sent) };
    return data(answer, { status: 422 });
  }
  const answered = await answerForm('erase', accountForms.erase, sent, async ({ current, code }) => {
    if (!reservations) return account.erase(current, code);
    const shown = await account.prove(current, code);
    if (!shown.ok) return shown;
    let erased: Outcome = shown;
    // Orders that were cancelled before are handed over as well: nothing is asked of them.
    const closed = await reservations.closeWith(choice ?? 'keep', async () => {
      erased = await account.erase(current, code);
      return erased.ok;
    });
    if (closed === 'not-cancelled') throw new Response('an order could not be cancelled', { status: 503 });
    return erased;
  });
  if (!answered.data.ok) return answered;
  if (orders.length > 0 && choice) throw redirect(loggedOut(paths, `erased-${choice}`), 303);
  const stay = (await reservations?.mine()) ?? [];
  throw redirect(loggedOut(paths, stay.length > 0 ? 'erased-orders' : 'erased'), 303);
}

/** What else goes with the account, on every site of its market: points, gift vouchers, and bonus vouchers that still count. */
export async function leavingOf(
  { account, services, site }: AccountRequest,
  { id }: Pick<Customer, 'id'>,
): Promise<LeavingAccount> {
  const [points, redemptions, bonuses] = await Promise.all([
    services.pointsOf?.(site.market, id) ?? [],
    services.giftVouchersOf?.(site.market, id) ?? [],
    account.bonuses(),
  ]);
  return {
    points,
    redemptions,
    bonuses: bonuses.filter((one) => bonusState(one, services.today) === 'valid'),
  };
}

/** What ends with an account. */
type LeavingAccount = {
  readonly points: readonly OwnPoints[];
  readonly redemptions: readonly LeavingVoucher[];
  readonly bonuses: readonly Pick<Bonus, 'number' | 'amount'>[];
};
