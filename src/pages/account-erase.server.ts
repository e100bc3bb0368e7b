import { data } from 'react-router';
import { accountForms, readForm, typedAgain } from '../areas/account/contract.ts';
import type { Outcome } from '../areas/account/index.ts';
import type { Answered } from '../areas/account/web/index.ts';
import { CLOSING_CHOICES } from '../areas/reservation/contract.ts';
import { CLOSING_FIELD } from '../areas/reservation/web/index.ts';
import { type AccountRequest, answerForm } from './account.server.ts';

/**
 * Closes the account. What is paid for stays by law: its customer says whether it goes on without the account or is cancelled, and
 * nothing is closed before they have, nor where a cancellation fails.
 */
export async function eraseAccount({ account, services }: AccountRequest, sent: FormData) {
  const { reservations } = services;
  const orders = (await reservations?.closing()) ?? [];
  const choice = CLOSING_CHOICES.find((one) => one === sent.get(CLOSING_FIELD));
  if (orders.length > 0 && !choice) {
    const read = readForm(accountForms.erase, sent);
    const errors = { ...(read.ok ? {} : read.errors), [CLOSING_FIELD]: 'required' as const };
    const answer: Answered = { form: 'erase', ok: false, at: Date.now(), errors, typed: typedAgain(sent) };
    return data(answer, { status: 422 });
  }
  return answerForm('erase', accountForms.erase, sent, async ({ current }) => {
    if (!reservations || !choice) {
      const erased = await account.erase(current);
      if (erased.ok) await reservations?.leave();
      return erased;
    }
    const shown = await account.prove(current);
    if (!shown.ok) return shown;
    let erased: Outcome = shown;
    const closed = await reservations.closeWith(choice, async () => {
      erased = await account.erase(current);
      return erased.ok;
    });
    if (closed === 'not-cancelled') throw new Response('an order could not be cancelled', { status: 503 });
    return erased;
  });
}
