import type { ServiceSite } from '../../../io/service.ts';
import type { PaymentSession } from '../contract.ts';
import type { Payable } from '../domain/payable.ts';
import type { PaymentMethod } from '../domain/payment.ts';
import type { PaymentDeps } from './deps.ts';
import { pay } from './pay.ts';
import type { Payments } from './payments.ts';
import { methodsOf, paymentView } from './routes.ts';

/** What a reference owes, to whoever has the right to it; with the payer's address where it is paid by boleto. */
export type PayableOf = (
  site: ServiceSite,
  reference: string,
  method?: PaymentMethod,
) => Promise<Payable | undefined>;

/** The payments of a site for the pages of those who pay: what the service does, and before any script. */
export function paymentSession(
  deps: PaymentDeps,
  payments: Payments,
  site: ServiceSite,
  payableOf: PayableOf,
): PaymentSession {
  return {
    async view(reference) {
      const payable = await payableOf(site, reference);
      return payable && paymentView(deps, payments, { site, reference, payable });
    },
    async begin(reference, { method: requested, key }) {
      const method = methodsOf(deps, site).find((one) => one === requested && one !== 'card');
      if (!method) return { ok: false, reason: 'unknown-method' };
      const payable = await payableOf(site, reference, method);
      if (!payable?.isOpen) return { ok: false, reason: 'not-payable' };
      const begun = await pay(deps, payments, { site, reference, payable, method, key });
      return begun.ok ? { ok: true } : begun;
    },
  };
}
