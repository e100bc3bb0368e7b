import { z } from 'zod';
import { declineReasons, paymentMethods, paymentStatuses } from './domain/payment.ts';

/** How a shopper wants to pay. What it costs and who pays is the reservation's to say, never the browser's. */
export const paymentWish = z.strictObject({
  method: z.enum(paymentMethods),
  /** What the gateway's frame made of the card; of Mercado Pago with brand, issuer and instalments behind it (`writeCardToken`). */
  cardToken: z
    .string()
    .regex(/^[\w.:-]{8,200}$/)
    .optional(),
});

const instruction = z.union([
  z.object({ kind: z.literal('pix'), code: z.string(), rehearsal: z.string().optional() }),
  z.object({
    kind: z.literal('boleto'),
    line: z.string().optional(),
    barcode: z.string().optional(),
    dueOn: z.string(),
    paper: z.string().optional(),
    rehearsal: z.string().optional(),
  }),
]);

/** A payment as its shopper sees it. */
export const wirePayment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  reason: z.enum(declineReasons).optional(),
  isUnanswered: z.boolean(),
  instruction: instruction.optional(),
  expiresAt: z.string().optional(),
  createdAt: z.string(),
});
export type WirePayment = z.output<typeof wirePayment>;

const cardFrame = z.union([
  z.object({ kind: z.literal('rehearsal'), port: z.int().meta({ unit: 'none' }) }),
  z.object({ kind: z.literal('mercado-pago'), publicKey: z.string(), script: z.url() }),
]);

/** All that the payment step needs to know. */
export const wirePaymentView = z.object({
  amount: z.int().meta({ unit: 'cents' }),
  isOpen: z.boolean(),
  methods: z.array(z.enum(paymentMethods)),
  frame: cardFrame,
  payment: wirePayment.optional(),
});
export type WirePaymentView = z.output<typeof wirePaymentView>;

/** Why a payment did not begin. */
export type PayRefused =
  | 'not-payable'
  | 'too-many-cards'
  | 'card-under-way'
  | 'key-reused'
  | 'unknown-method';

/** The payment of what somebody owns, for their own page: to be seen, and begun by a plain form. Whose it is was asked before. */
export type PaymentSession = {
  /** Nothing of what owes nothing yet. */
  view(reference: string): Promise<WirePaymentView | undefined>;
  /** By a code or a line; a card is typed into another provider's fields, which needs a script. */
  begin(
    reference: string,
    wish: { readonly method: string; readonly key: string },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: PayRefused }>;
};
