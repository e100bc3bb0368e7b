import type { PaymentResponse } from 'mercadopago/dist/clients/payment/commonTypes.js';
import { marketOfCurrency } from '../../../../kit/markets/identities.ts';
import { TRADES } from '../../../../kit/markets/trades.ts';
import { fromCents, toCents } from '../../../../kit/money.ts';
import { UUID_TEXT } from '../../../../kit/uuid.ts';
import { documentType, readCardToken } from '../../domain/card-token.ts';
import type { PayerAddress } from '../../domain/payable.ts';
import type { DeclineReason, DisputeState, PaymentInstruction } from '../../domain/payment.ts';
import type { Charge, ChargeOrder } from '../gateway.ts';

/** What a payment of Mercado Pago says, of a search or of itself. */
export type GatewayPayment = { readonly id?: number | string | undefined } & Pick<
  PaymentResponse,
  | 'external_reference'
  | 'status'
  | 'status_detail'
  | 'transaction_amount'
  | 'transaction_amount_refunded'
  | 'point_of_interaction'
  | 'transaction_details'
  | 'date_of_expiration'
>;

const STATUSES: Readonly<Record<string, Charge['status']>> = {
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
  approved: 'approved',
  // Disputed money is still here until the dispute ends.
  in_mediation: 'approved',
  rejected: 'declined',
  cancelled: 'cancelled',
  refunded: 'refunded',
  // Taken back by the card's holder: not decided, unless its detail says how.
  charged_back: 'approved',
};

/** `status_detail` of a payment that is taken back (Mercado Pago, "Payment status": settled, the money was retained; reimbursed, it was given back). */
const DISPUTES: Readonly<Record<string, DisputeState>> = {
  in_process: 'open',
  settled: 'lost',
  reimbursed: 'won',
};

function disputeOf(status: string, detail: string): DisputeState | undefined {
  if (status === 'in_mediation') return 'open';
  return status === 'charged_back' ? (DISPUTES[detail] ?? 'open') : undefined;
}

/** `status_detail` of a rejected card (Mercado Pago, "Resultados da criação de uma cobrança"). */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  cc_rejected_insufficient_amount: 'insufficient-funds',
  cc_rejected_call_for_authorize: 'call-issuer',
  cc_rejected_card_disabled: 'call-issuer',
  cc_rejected_bad_filled_card_number: 'invalid-data',
  cc_rejected_bad_filled_date: 'invalid-data',
  cc_rejected_bad_filled_other: 'invalid-data',
  cc_rejected_bad_filled_security_code: 'invalid-data',
  cc_rejected_card_expired: 'expired-card',
  cc_rejected_high_risk: 'high-risk',
  cc_rejected_blacklist: 'high-risk',
};

/** Other systems on the same account have references of their own. */
const UUID = new RegExp(`^${UUID_TEXT}$`, 'i');

/** A charge in our terms; `undefined` for a payment that is none of this portal's. */
export function chargeOf(payment: GatewayPayment): Charge | undefined {
  const { id, external_reference: paymentId, status = '', status_detail: detail = '' } = payment;
  const known = STATUSES[status];
  if (!id || !paymentId || !UUID.test(paymentId) || !known) return undefined;
  const isDeclined = known === 'declined';
  const dispute = disputeOf(status, detail);
  const amount = toCents(payment.transaction_amount ?? 0);
  return {
    id: String(id),
    paymentId,
    status:
      dispute === 'lost' ? 'refunded' : known === 'cancelled' && detail === 'expired' ? 'expired' : known,
    amount,
    refunded: dispute === 'lost' ? amount : toCents(payment.transaction_amount_refunded ?? 0),
    dispute,
    reason: isDeclined ? (REASONS[detail] ?? 'other') : undefined,
    instruction: instructionOf(payment),
  };
}

function instructionOf(payment: GatewayPayment): PaymentInstruction | undefined {
  const { qr_code: code } = payment.point_of_interaction?.transaction_data ?? {};
  if (code) return { kind: 'pix', code };
  const details = payment.transaction_details;
  const paper = details?.external_resource_url;
  const dueOn = payment.date_of_expiration?.slice(0, 10);
  if (!paper || !dueOn) return undefined;
  return {
    kind: 'boleto',
    line: details?.digitable_line,
    barcode: details?.barcode?.content,
    dueOn,
    paper: /^https:\/\//.test(paper) ? paper : undefined,
  };
}

const OFFSET = '-03:00';
/**
 * A Pix is payable for half an hour at least, counted from when the provider hears of it: "between 30 minutes and 30 days"
 * (Mercado Pago, Integrate Pix; it was five minutes until mercadopago/devsite-docs#2062 of June 2023). Ours is for as long when it
 * begins here, so that it is sent with what the call may take.
 */
const LEAST_MS = 2 * 60_000;

/** What is sent for a charge (`POST /v1/payments`). */
export function bodyOf(order: ChargeOrder, notify: string) {
  const { payer, method, currency } = order;
  const [first = '', ...rest] = payer.name.trim().split(/\s+/);
  const digits = payer.document.replace(/\D/g, '');
  return {
    transaction_amount: fromCents(order.amount),
    external_reference: order.paymentId,
    description: 'Reserva',
    notification_url: notify,
    payer: {
      email: payer.email,
      first_name: first,
      last_name: rest.join(' ') || first,
      identification: { type: documentType(marketOfCurrency(currency), digits), number: digits },
      ...(method === 'boleto' && payer.address && { address: addressOf(payer.address) }),
    },
    ...(method === 'card' && cardOf(order.cardToken ?? '')),
    ...(method === 'pix' && {
      payment_method_id: 'pix',
      ...(order.expiresAt && {
        date_of_expiration: withOffset(new Date(order.expiresAt.getTime() + LEAST_MS)),
      }),
    }),
    ...(method === 'boleto' && {
      payment_method_id: TRADES[marketOfCurrency(currency)].slip.methodId,
      ...(order.dueOn && { date_of_expiration: `${order.dueOn}T23:59:59.000${OFFSET}` }),
    }),
  };
}

const addressOf = (address: PayerAddress) => ({
  zip_code: address.postalCode.replace(/\D/g, ''),
  street_name: address.street,
  street_number: address.number,
  neighborhood: address.neighborhood,
  city: address.city,
  federal_unit: address.state,
});

/** The provider wants the card's brand and issuer beside its token. */
function cardOf(text: string) {
  const { token, brand, issuer, installments } = readCardToken(text);
  return {
    token,
    installments,
    ...(brand && { payment_method_id: brand }),
    ...(issuer && { issuer_id: Number(issuer) }),
  };
}

/** A moment as the provider writes it: with the offset of both markets, which know no summer time. */
const withOffset = (moment: Date): string =>
  new Date(moment.getTime() - 3 * 3_600_000).toISOString().replace('Z', OFFSET);
