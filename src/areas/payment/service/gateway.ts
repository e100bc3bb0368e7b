import type { PlainDate } from '../../../kit/calendar.ts';
import type { Currency } from '../../../kit/markets/identities.ts';
import type { Cents } from '../../../kit/money.ts';
import type {
  DeclineReason,
  DisputeState,
  Payer,
  PaymentInstruction,
  PaymentMethod,
  PaymentStatus,
} from '../index.ts';

/** A charge as it is asked for. The payment's id is its key of idempotency: asked for twice it is one charge. */
export type ChargeOrder = {
  readonly paymentId: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly method: PaymentMethod;
  readonly payer: Payer;
  /** What the gateway's frame made of the card, for `card`. */
  readonly cardToken: string | undefined;
  /** Until when it can be paid, for `pix`. */
  readonly expiresAt: Date | undefined;
  /** The last day of a boleto. */
  readonly dueOn: PlainDate | undefined;
};

/** A charge as the gateway has it. */
export type Charge = {
  /** The gateway's id. */
  readonly id: string;
  readonly paymentId: string;
  readonly status: Exclude<PaymentStatus, 'refunding'>;
  readonly amount: Cents;
  /** How much went back. */
  readonly refunded: Cents;
  readonly reason: DeclineReason | undefined;
  readonly dispute: DisputeState | undefined;
  readonly instruction: PaymentInstruction | undefined;
};

/** `unavailable`: nobody knows whether it was done, so it is asked for again. `refused`: it was not done, and never will be. */
export type GatewayFailure = { readonly ok: false; readonly reason: 'unavailable' | 'refused' };
export type GatewayAnswer<T> = { readonly ok: true; readonly value: T } | GatewayFailure;

/** What of a message of a gateway is signed, and what it says: that a charge has changed. What it is now is asked. */
export type GatewayMessage = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
};

/** Where card data is typed: a document of another origin, which gives back a token and nothing else. */
export type CardFrame =
  | { readonly kind: 'rehearsal'; readonly port: number }
  | { readonly kind: 'mercado-pago'; readonly publicKey: string; readonly script: string };

/** Who takes money for a site. Every call may be repeated. */
export type Gateway = {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  charge(order: ChargeOrder): Promise<GatewayAnswer<Charge>>;
  /** The charge of a payment; `undefined` where the gateway never took one. */
  ofPayment(paymentId: string): Promise<GatewayAnswer<Charge | undefined>>;
  find(chargeId: string): Promise<GatewayAnswer<Charge | undefined>>;
  cancel(chargeId: string): Promise<GatewayAnswer<Charge>>;
  /** @param key the same for every attempt at one refund */
  refund(chargeId: string, amount: Cents, key: string): Promise<GatewayAnswer<Charge>>;
  /** Every charge that was made between two moments, for reconciliation. */
  list(from: Date, to: Date): Promise<GatewayAnswer<readonly Charge[]>>;
  /** The charge that a message is about; `undefined` for a message that is of no charge. */
  readMessage(
    message: GatewayMessage,
    now: number,
  ):
    | { readonly ok: true; readonly chargeId: string | undefined }
    | { readonly ok: false; readonly reason: MessageFault };
  cardFrame(): CardFrame;
};

export type MessageFault = 'invalid-signature' | 'stale-message' | 'invalid-message';
