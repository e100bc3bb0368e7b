import { data, redirect } from 'react-router';
import { CLOSING_CHOICES } from '../../reservation/contract.ts';
import { CLOSING_FIELD } from '../../reservation/web/index.ts';
import { accountForms, readForm, typedAgain } from '../contract.ts';
import type { Outcome } from '../index.ts';
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
  const answered = await answerForm('erase', accountForms.erase, sent, async ({ current }) => {
    if (!reservations) return account.erase(current);
    const shown = await account.prove(current);
    if (!shown.ok) return shown;
    let erased: Outcome = shown;
    // Orders that were cancelled before are handed over as well: nothing is asked of them.
    const closed = await reservations.closeWith(choice ?? 'keep', async () => {
      erased = await account.erase(current);
      return erased.ok;
    });
    if (closed === 'not-cancelled') throw new Response('an order could not be cancelled', { status: 503 });
    return erased;
  });
  if (!answered.data.ok) return answered;
  throw redirect(loggedOut(paths, orders.length > 0 && choice ? `erased-${choice}` : 'erased'), 303);
}

/** What else goes with the account on this site: points and gift vouchers; nothing for whoever is no member. */
export async function leavingOf({ services: { loyalty, rewards } }: AccountRequest) {
  const status = await loyalty?.mine();
  if (!loyalty || status?.is !== 'member') return undefined;
  const vouchers = await rewards?.mine();
  const redemptions = vouchers?.is === 'member' ? vouchers.redemptions : [];
  return {
    programme: loyalty.programme.name,
    points: status.member.balance,
    redemptions: redemptions.map(({ title, state }) => ({ title, state })),
  };
}
