import { z } from 'zod';
import { type ByMarket, byMarket, type MarketCode } from '../../../kit/markets/identities.ts';
import { TRADES } from '../../../kit/markets/trades.ts';
import { memoizePerObject } from '../../../kit/memoize.ts';
import { toCents } from '../../../kit/money.ts';
import type { ReservationPolicy } from '../domain/policy.ts';

/** The reservation part of a site's authoring configuration. */
export const reservationAuthoring = z.strictObject({
  /** Whether cars can be reserved here at all. */
  enabled: z.boolean().default(true),
  /** In currency units; without one the market's usual. */
  deposit: z.number().positive().multipleOf(0.01).optional(),
  /** Days from the acceptance for which the price holds. */
  lockDays: z.int().min(1).max(730).default(90),
  /** Who pays what the price has risen by after that. */
  riseBy: z.enum(['maker', 'customer']).default('customer'),
  /** Days from the payment until which a build may be changed. */
  freezeDays: z.int().min(0).max(365).default(14),
  /** Days from the payment until a build stands at its dealer. */
  deliveryDays: z.int().min(1).max(730).default(75),
  /** Minutes for which a car is kept until a payment has begun. */
  payMinutes: z.int().min(10).max(1_440).default(60),
  /** Hours for which a payment that has begun is waited for, as a card in review; a boleto has its clearing on top. */
  unpaidHours: z.int().min(1).max(240).default(24),
  /** Days for which a boleto keeps a car of the stock, at most: else until the bank day after the one on which it is due. */
  boletoDays: z.int().min(1).max(10).default(3),
  /** Cars of the stock that one person, by document, e-mail or phone, or one browser keeps without having paid. */
  unpaidCars: z.int().min(1).max(100).default(3),
  /** The part of the deposit that comes back once the legal days are over. */
  refundAfter: z.number().min(0).max(1).default(1),
  /** Who of the maker's staff is written to where an order needs a person, as when its deposit is disputed. */
  staffMail: z.email().max(254).optional(),
});

export type ReservationSettings = {
  readonly enabled: boolean;
  readonly policy: ReservationPolicy;
  readonly staffMail: string | undefined;
  readonly unpaidCars: number;
};

/** In currency units: what is paid at once where a site says nothing else. */
export const USUAL_DEPOSIT: ByMarket<number> = byMarket((market) => TRADES[market].usualDeposit);

const authored = memoizePerObject((authoring) => reservationAuthoring.parse(authoring ?? {}));

/** Reads the part `reservation` of a site's authoring configuration. */
export function reservationSettings(authoring: unknown, market: MarketCode): ReservationSettings {
  const { enabled, deposit, staffMail, unpaidCars, ...terms } = authored(authoring);
  return {
    enabled,
    staffMail,
    unpaidCars,
    policy: { ...terms, deposit: toCents(deposit ?? USUAL_DEPOSIT[market]) },
  };
}
