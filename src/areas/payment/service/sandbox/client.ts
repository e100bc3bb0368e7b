import { z } from 'zod';
import { signatureFault } from '../../../../io/signed-message.ts';
import type { Upstream, UpstreamCall } from '../../../../io/upstream.ts';
import { type DisputeState, declineReasons, type PaymentInstruction } from '../../domain/payment.ts';
import type { Charge, Gateway, GatewayAnswer, GatewayMessage } from '../gateway.ts';

export type SandboxClient = {
  readonly upstream: () => Upstream;
  readonly token: string;
  readonly secret: Uint8Array;
  /** Where messages about a site's charges are taken. */
  readonly notify: (site: string) => string;
  /** The gateway's own port, on the host under which the portal is reached. */
  readonly port: () => number;
};

const wireCharge = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.enum([
    'pending',
    'cancelled',
    'expired',
    'declined',
    'approved',
    'refunded',
    'in-dispute',
    'dispute-won',
    'dispute-lost',
  ] as const),
  amount: z.int(),
  refunded: z.int(),
  reason: z.enum(declineReasons).nullable(),
  instruction: z.unknown(),
});

const DISPUTES: Readonly<Record<string, DisputeState | undefined>> = {
  'in-dispute': 'open',
  'dispute-won': 'won',
  'dispute-lost': 'lost',
};

const message = z.object({ type: z.string(), data: z.object({ id: z.string().max(100) }) });

/** The sandbox gateway by its HTTP interface. */
export function sandboxGateway(deps: SandboxClient): Gateway {
  const call = async <T>(request: UpstreamCall, read: (body: unknown) => T): Promise<GatewayAnswer<T>> => {
    const headers = { ...request.headers, authorization: `Bearer ${deps.token}` };
    const answer = await deps.upstream().call({ ...request, headers });
    if (answer.ok) return { ok: true, value: read(answer.body) };
    return { ok: false, reason: answer.reason === 'rejected' ? 'refused' : 'unavailable' };
  };
  const charge = (request: UpstreamCall) => call(request, readCharge);
  const list = (query: Record<string, string>) =>
    call({ method: 'GET', path: '/v1/charges', query }, (body) =>
      z
        .object({ charges: z.array(z.unknown()) })
        .parse(body)
        .charges.map(readCharge),
    );
  return {
    name: 'rehearsal',
    methods: ['card', 'pix', 'boleto'],
    charge: (order) =>
      charge({
        method: 'POST',
        path: '/v1/charges',
        body: {
          payment_id: order.paymentId,
          amount: order.amount,
          currency: order.currency,
          method: order.method,
          payer_email: order.payer.email,
          ...(order.cardToken && { card_token: order.cardToken }),
          ...(order.expiresAt && { expires_at: order.expiresAt.toISOString() }),
          ...(order.dueOn && { due_on: order.dueOn }),
          notify: deps.notify(order.site),
        },
      }),
    async ofPayment(paymentId) {
      const found = await list({ payment_id: paymentId });
      return found.ok ? { ok: true, value: found.value[0] } : found;
    },
    async find(chargeId) {
      const found = await charge({ method: 'GET', path: `/v1/charges/${encodeURIComponent(chargeId)}` });
      return !found.ok && found.reason === 'refused' ? { ok: true, value: undefined } : found;
    },
    cancel: (chargeId) => charge({ method: 'POST', path: `/v1/charges/${chargeId}/cancel` }),
    refund: (chargeId, amount, key) =>
      charge({
        method: 'POST',
        path: `/v1/charges/${chargeId}/refunds`,
        headers: { 'idempotency-key': key },
        body: { amount },
      }),
    list: (from, to) => list({ from: from.toISOString(), to: to.toISOString() }),
    readMessage: (message, now) => readMessage(deps.secret, message, now),
    cardFrame: () => ({ kind: 'rehearsal', port: deps.port() }),
  };
}

function readCharge(body: unknown): Charge {
  const { payment_id: paymentId, reason, instruction, status, ...same } = wireCharge.parse(body);
  const dispute = DISPUTES[status];
  return {
    ...same,
    dispute,
    status: dispute ? (dispute === 'lost' ? 'refunded' : 'approved') : (status as Charge['status']),
    ...(dispute === 'lost' && { refunded: same.amount }),
    paymentId,
    reason: reason ?? undefined,
    instruction: (instruction ?? undefined) as PaymentInstruction | undefined,
  };
}

function readMessage(
  secret: Uint8Array,
  { headers, body }: GatewayMessage,
  now: number,
): ReturnType<Gateway['readMessage']> {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const signed = {
    id: text('webhook-id'),
    timestamp: text('webhook-timestamp'),
    signature: text('webhook-signature'),
  };
  const reason = signatureFault([secret], signed, body, now);
  if (reason) return { ok: false, reason };
  const read = message.safeParse(parsed(body));
  return read.success ? { ok: true, chargeId: read.data.data.id } : { ok: false, reason: 'invalid-message' };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
