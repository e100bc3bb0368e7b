import type { ServiceSite } from '../../../io/service.ts';
import type { Payable } from '../domain/payable.ts';
import type { PaymentMethod } from '../domain/payment.ts';
import type { PaymentStart } from './begin.ts';
import type { PaymentDeps } from './deps.ts';
import type { Payments } from './payments.ts';
import { hasStarted } from './store.ts';

/** What somebody wants to pay, and how. */
export type PayWish = {
  readonly site: ServiceSite;
  readonly reference: string;
  readonly payable: Payable;
  readonly method: PaymentMethod;
  readonly cardToken?: string | undefined;
  readonly key: string;
};

/** Begins a payment and hands it to the gateway; of cards only so many an hour for one reference or one payer. */
export async function pay(deps: PaymentDeps, payments: Payments, wish: PayWish): Promise<PaymentStart> {
  const { site, reference, payable, method, cardToken, key } = wish;
  const { amount, payer } = payable;
  const isNew = method === 'card' && !(await hasStarted(deps.db, reference, key));
  const tried = isNew ? await deps.tryCard(reference, payer.document) : undefined;
  if (tried && !tried.isAllowed) {
    await tried.forgive(); // what one bound refuses costs nothing of the other
    return { ok: false, reason: 'too-many-cards' };
  }
  const begun = await payments.begin(deps.db, {
    site,
    purpose: 'reservation',
    reference,
    method,
    cardToken,
    idempotencyKey: key,
    amount,
    payer,
  });
  if (!begun.ok) {
    // No card was tried. One beside another that is on its way is: whoever sends many at once tries many.
    if (begun.reason !== 'card-under-way') await tried?.forgive();
    return begun;
  }
  const { payment } = begun;
  if (payment.status === 'pending') await payments.carryOut(payment.id);
  if (tried) {
    const now = (await payments.ofReference(reference)).find(({ id }) => id === payment.id);
    if (now?.status === 'approved') await tried.forgive();
  }
  return begun;
}
