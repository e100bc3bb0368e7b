import {
  MercadoPagoConfig,
  MercadoPagoError,
  Payment,
  PaymentRefund,
  WebhookSignatureValidator,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { tracedCall } from '../../../../io/tracing.ts';
import { fromCents } from '../../../../kit/money.ts';
import type { Charge, Gateway, GatewayAnswer, GatewayMessage, MessageFault } from '../gateway.ts';
import { bodyOf, chargeOf, type GatewayPayment } from './charge.ts';

export type MercadoPagoSettings = {
  readonly accessToken: string;
  /** What its messages are signed with: one, or an old and a new one while it changes. */
  readonly webhookSecrets: readonly string[];
  /** What cards are typed with in the browser; without one there is no card. */
  readonly publicKey?: string | undefined;
  /** Its browser script. */
  readonly script: string;
  /** Where messages about a site's charges are taken. */
  readonly notify: (site: string) => string;
  readonly log: { error(fields: object, message: string): void };
  readonly answerWithinMs?: number;
};

type Method = 'GET' | 'POST' | 'PUT';
type RequestOptions = NonNullable<MercadoPagoConfig['options']>;
/** A call of the SDK with the options that it is to be sent with. */
type Call<T> = (options: RequestOptions) => Promise<T>;

const TOLERANCE_SECONDS = 300;
const PAGE = 50;
const MOST = 10_000;
/** What says that a call will never be taken; of everything else nobody knows whether it was. */
const REFUSALS = [400, 402, 404, 422];

/** Sends the calls of all clients elsewhere: the SDK knows no option for it (docs/decisions/2026-11-22-mercado-pago.md). */
export function callMercadoPagoAt(base: string): void {
  (AppConfig as { BASE_URL: string }).BASE_URL = base;
}

/**
 * Mercado Pago by its own SDK, in Brazil and Argentina. Nothing is tried again in here: who calls does that under the same key, from
 * the job's queue, also after a crash.
 */
export function mercadoPago(settings: MercadoPagoSettings): Gateway {
  const options = { timeout: settings.answerWithinMs ?? 10_000, maxRetries: 0 };
  const config = new MercadoPagoConfig({ accessToken: settings.accessToken, options });
  const payments = new Payment(config);
  const refunds = new PaymentRefund(config);

  /**
   * What each call is sent with: the SDK keeps the options of one call for the next, so that one without its own would repeat another's.
   * Headers are no option that it declares; it spreads what it is given over the request, its own header of authorisation too.
   */
  const sentWith = (origin: Record<string, string>, idempotencyKey: string | undefined): RequestOptions => {
    const headers = { ...origin, authorization: `Bearer ${settings.accessToken}` };
    return { ...(idempotencyKey !== undefined && { idempotencyKey }), ...{ headers } };
  };
  async function gatewayAnswer<T>(method: Method, call: Call<T>, key?: string): Promise<GatewayAnswer<T>> {
    try {
      const sent = (origin: Record<string, string>) => call(sentWith(origin, key));
      return { ok: true, value: await tracedCall('mercado-pago', method, sent) };
    } catch (error) {
      const status = error instanceof MercadoPagoError ? error.status : undefined;
      // What the provider says of it may repeat who pays.
      settings.log.error({ gateway: 'mercado-pago', status }, 'a call of the gateway failed');
      return { ok: false, reason: REFUSALS.includes(status ?? 0) ? 'refused' : 'unavailable' };
    }
  }
  const one = async (
    method: Method,
    call: Call<GatewayPayment>,
    key?: string,
  ): Promise<GatewayAnswer<Charge>> => {
    const answer = await gatewayAnswer(method, call, key);
    if (!answer.ok) return answer;
    const charge = chargeOf(answer.value);
    return charge ? { ok: true, value: charge } : { ok: false, reason: 'unavailable' };
  };
  const find = async (id: string): Promise<GatewayAnswer<Charge | undefined>> => {
    const answer = await gatewayAnswer('GET', (requestOptions) => payments.get({ id, requestOptions }));
    if (answer.ok) return { ok: true, value: chargeOf(answer.value) };
    return answer.reason === 'refused' ? { ok: true, value: undefined } : answer;
  };
  const search = async (query: Record<string, string | number>): Promise<GatewayAnswer<Charge[]>> => {
    const found: Charge[] = [];
    for (let offset = 0; offset < MOST; offset += PAGE) {
      const page = { ...query, sort: 'date_created', criteria: 'asc', limit: PAGE, offset } as const;
      const answer = await gatewayAnswer('GET', (requestOptions) =>
        payments.search({ options: page, requestOptions }),
      );
      if (!answer.ok) return answer;
      const results = answer.value.results ?? [];
      // The SDK types what it finds more narrowly than a payment; the API answers the same document.
      found.push(...results.flatMap((result) => chargeOf(result as unknown as GatewayPayment) ?? []));
      if (results.length < PAGE) break;
    }
    return { ok: true, value: found };
  };

  return {
    name: 'mercado-pago',
    methods: settings.publicKey ? ['card', 'pix', 'boleto'] : ['pix', 'boleto'],
    charge: (order) =>
      one(
        'POST',
        (requestOptions) =>
          payments.create({ body: bodyOf(order, settings.notify(order.site)), requestOptions }),
        order.paymentId,
      ),
    async ofPayment(paymentId) {
      const found = await search({ external_reference: paymentId });
      return found.ok ? { ok: true, value: found.value.at(-1) } : found;
    },
    find,
    async cancel(chargeId) {
      const cancelled = await one(
        'PUT',
        (requestOptions) => payments.cancel({ id: chargeId, requestOptions }),
        `cancel ${chargeId}`,
      );
      // Paid meanwhile: then it cannot be cancelled, and is what it is.
      return cancelled.ok || cancelled.reason === 'unavailable'
        ? cancelled
        : one('GET', (requestOptions) => payments.get({ id: chargeId, requestOptions }));
    },
    async refund(chargeId, amount, key) {
      const body = { amount: fromCents(amount) };
      const refunded = await gatewayAnswer(
        'POST',
        (requestOptions) => refunds.create({ payment_id: chargeId, body, requestOptions }),
        key,
      );
      return refunded.ok
        ? one('GET', (requestOptions) => payments.get({ id: chargeId, requestOptions }))
        : refunded;
    },
    list: (from, to) =>
      search({ range: 'date_created', begin_date: from.toISOString(), end_date: to.toISOString() }),
    readMessage: (message, now) => readMessage(settings.webhookSecrets, message, now),
    cardFrame: () => ({
      kind: 'mercado-pago',
      publicKey: settings.publicKey ?? '',
      script: settings.script,
    }),
  };
}

function readMessage(
  secrets: readonly string[],
  { headers, query }: GatewayMessage,
  now: number,
): ReturnType<Gateway['readMessage']> {
  const { 'data.id': dataId, type } = query;
  if (typeof dataId !== 'string') return { ok: false, reason: 'invalid-message' };
  const signed = { xSignature: headers['x-signature'], xRequestId: headers['x-request-id'], dataId };
  const faults = secrets.map((secret): MessageFault | undefined => {
    try {
      const within = { toleranceSeconds: TOLERANCE_SECONDS, now: () => now };
      WebhookSignatureValidator.validate({ ...signed, ...within, secret });
      return undefined;
    } catch (error) {
      const { reason } = error as { reason?: string };
      return reason === 'TimestampOutOfTolerance' ? 'stale-message' : 'invalid-signature';
    }
  });
  if (faults.every((fault) => fault !== undefined))
    return { ok: false, reason: faults.find((fault) => fault === 'stale-message') ?? 'invalid-signature' };
  // Only the query is signed; messages about something else than a payment are taken and not minded.
  return { ok: true, chargeId: type === 'payment' ? dataId : undefined };
}
