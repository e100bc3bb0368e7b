import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyOf, reusedKey } from '../../../io/idempotency.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import { sendFile } from '../../../io/send-file.ts';
import { FOR_HOLDER, type ServiceApp, type ServiceSite, siteNameOf, siteOf } from '../../../io/service.ts';
import { paymentWish, type WirePayment, type WirePaymentView, wirePaymentView } from '../contract.ts';
import { PAPER_FILES } from '../domain/addresses.ts';
import type { Payable } from '../domain/payable.ts';
import { hasMoney, methodsIn, type Payment, type PaymentMethod } from '../domain/payment.ts';
import { boletoPdf } from './boleto-file.ts';
import type { PaymentDeps } from './deps.ts';
import { pay } from './pay.ts';
import type { Payments } from './payments.ts';

const params = z.object({ reference: z.uuid() });
const tags = ['payments'];

/**
 * The payment of a reservation, for whoever may pay it: `GET` tells how it stands, `POST` begins one, `POST …/again` asks the
 * gateway once more for a charge that it did not answer about. To everybody else there is no such reservation.
 */
export const paymentRoutes =
  (deps: PaymentDeps, payments: Payments) =>
  async (app: ServiceApp): Promise<void> => {
    const answers = { response: { 200: wirePaymentView }, params, tags };

    const look = { ...answers, summary: 'How the payment of an own reservation stands' };
    app.get('/:reference', { schema: look, config: FOR_HOLDER }, async (request, reply) => {
      const payable = await payableOf(deps, request);
      const { reference } = request.params;
      return payable
        ? paymentView(deps, payments, { site: siteOf(request), reference, payable })
        : sendProblem(reply, unknown());
    });

    const begin = { ...answers, body: paymentWish, summary: 'Begins to pay an own reservation' };
    app.post('/:reference', { schema: begin, config: FOR_HOLDER }, async (request, reply) => {
      const payable = await payableOf(deps, request);
      if (!payable) return sendProblem(reply, unknown());
      const key = keyOf(request.headers);
      if (!key) return sendProblem(reply, NO_KEY);
      const { method, cardToken } = request.body;
      const site = siteOf(request);
      const { reference } = request.params;
      const fault = faultOf(deps, site, payable, request.body);
      if (fault) return sendProblem(reply, fault);
      const begun = await pay(deps, payments, { site, reference, payable, method, cardToken, key });
      if (!begun.ok) return sendProblem(reply, WHY_NOT[begun.reason]());
      return paymentView(deps, payments, { site, reference, payable });
    });

    const again = { ...answers, summary: 'Asks the gateway once more about a charge without an answer' };
    app.post(
      '/:reference/again',
      { schema: again, config: { ...FOR_HOLDER, keyless: true } },
      async (request, reply) => {
        const payable = await payableOf(deps, request);
        if (!payable) return sendProblem(reply, unknown());
        const { reference } = request.params;
        const payment = await payments.latestOf(reference);
        if (payment?.status === 'pending') await payments.carryOut(payment.id);
        return paymentView(deps, payments, { site: siteOf(request), reference, payable });
      },
    );

    // Described in words only: its answer is a file.
    const file = { params, tags, summary: 'The boleto or coupon of an own reservation, as PDF' };
    // Under the name of each market: the other's leads on to the site's own.
    for (const name of new Set(Object.values(PAPER_FILES))) {
      app.get(`/:reference/${name}`, { schema: file, config: FOR_HOLDER }, async (request, reply) => {
        const payable = await payableOf(deps, request);
        const own = PAPER_FILES[siteOf(request).market];
        if (payable && name !== own) return reply.redirect(own, 308);
        const all = payable ? await payments.ofReference(request.params.reference) : [];
        const payment = all.find(({ status, method }) => status === 'pending' && method === 'boleto');
        const site = deps.sites.find(({ key }) => key === siteNameOf(siteOf(request)));
        if (payment?.instruction?.kind !== 'boleto' || !payable || !site)
          return sendProblem(reply, unknown());
        const { payer, isFirstCome = false } = payable;
        const written = { site, payment, boleto: payment.instruction, payer, isFirstCome };
        return sendFile(reply, 'application/pdf', own, await boletoPdf(written));
      });
    }
  };

const unknown = () => problem(404, 'unknown-reservation', 'There is no such reservation');

const notPayable = () => problem(409, 'not-payable', 'This reservation cannot be paid any more');

const tooManyCards = () =>
  problem(429, 'too-many-cards', 'Too many cards were tried: use another way to pay, or wait an hour');

const cardUnderWay = () =>
  problem(409, 'card-under-way', 'A card is being charged for this reservation: wait for what becomes of it');

const WHY_NOT = {
  'key-reused': reusedKey,
  'not-payable': notPayable,
  'too-many-cards': tooManyCards,
  'card-under-way': cardUnderWay,
} as const;

const NO_KEY = problem(
  422,
  'idempotency-key',
  'A payment is begun under an Idempotency-Key of 1 to 255 characters',
);

async function payableOf(deps: PaymentDeps, request: FastifyRequest): Promise<Payable | undefined> {
  const { reference } = request.params as { reference: string };
  return deps.mayPay(siteOf(request), request, reference);
}

function faultOf(
  deps: PaymentDeps,
  site: ServiceSite,
  { isOpen }: Payable,
  { method, cardToken }: z.output<typeof paymentWish>,
) {
  if (!isOpen) return notPayable();
  if (!methodsOf(deps, site).includes(method))
    return problem(422, 'unknown-method', 'Nothing is paid like this here');
  if ((method === 'card') !== (cardToken !== undefined))
    return problem(422, 'card-token', 'A card, and only a card, is charged by a token');
  return undefined;
}

/** How the payment of a reference stands, as its shopper sees it. */
export async function paymentView(
  deps: PaymentDeps,
  payments: Payments,
  {
    site,
    reference,
    payable: { amount, isOpen },
  }: { readonly site: ServiceSite; readonly reference: string; readonly payable: Payable },
): Promise<WirePaymentView> {
  const all = await payments.ofReference(reference);
  const payment = all.find(({ status }) => hasMoney(status)) ?? all[0];
  return {
    amount,
    isOpen,
    methods: methodsOf(deps, site),
    frame: deps.gatewayOf(siteNameOf(site)).cardFrame(),
    ...(payment && { payment: written(payment) }),
  };
}

/** What the gateway takes and the market knows. */
export const methodsOf = (
  { gatewayOf }: Pick<PaymentDeps, 'gatewayOf'>,
  site: ServiceSite,
): PaymentMethod[] => {
  const { methods } = gatewayOf(siteNameOf(site));
  return methodsIn(site.market).filter((method) => methods.includes(method));
};

const written = (payment: Payment): WirePayment => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  isUnanswered: payment.isUnanswered,
  createdAt: payment.createdAt.toISOString(),
  ...(payment.reason && { reason: payment.reason }),
  ...(payment.instruction && { instruction: payment.instruction }),
  ...(payment.expiresAt && { expiresAt: payment.expiresAt.toISOString() }),
});
