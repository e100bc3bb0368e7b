/** The stock on the wire. */
import { z } from 'zod';
import { type Cents, fromCents } from '../../../kit/money.ts';
import type { Build } from '../domain/build.ts';
import { arrivals, type StockCar } from '../domain/car.ts';
import type { Facets } from '../domain/counting.ts';
import type { PaymentOffer } from '../domain/payments.ts';

const named = z.object({ code: z.string(), name: z.string() });

const amount = z.number().meta({ unit: 'currency' });
const fraction = z.number().meta({ unit: 'fraction' });
const count = z.int().meta({ unit: 'count' });

const payment = z.object({
  source: z.string(),
  planId: z.string(),
  entrance: amount,
  installments: z.int().meta({ unit: 'months' }),
  installment: amount,
  residual: amount.optional().describe('Due with the last instalment, on top of it'),
  monthlyRate: fraction,
  annualCet: fraction,
  lender: z.string(),
});

export const wireStockCar = z.object({
  number: z.string(),
  mvs: z.string(),
  year: z.int().meta({ unit: 'year' }),
  model: z.object({ key: z.string(), name: z.string() }),
  version: z.string(),
  fuel: z.string(),
  gear: z.string(),
  colour: named,
  coating: named.optional(),
  parts: z.array(named),
  price: amount.describe('After the bonus, with everything that is in it'),
  arrival: z.enum(arrivals),
  expected: z
    .string()
    .optional()
    .describe(
      'The day on which it is expected at its dealer; in production the one on which it leaves the factory',
    ),
  reserved: z.literal(true).optional().describe('An order has it; such a car is in no search'),
  dealerCode: z.string().optional(),
  distance: z
    .number()
    .meta({ unit: 'kilometres', description: 'From the place that was asked about' })
    .optional(),
  payment: payment.optional(),
});

const counts = z.record(z.string(), count);

export const wireStock = z.object({
  total: count,
  cars: z.array(wireStockCar),
  next: z.string().optional(),
  facets: z.object({
    model: counts,
    version: counts,
    colour: counts,
    fuel: counts,
    gear: counts,
    arrival: counts,
    place: counts,
  }),
});

export const wireHold = z.object({
  state: z
    .enum(['free', 'yours', 'taken', 'open', 'reserved'])
    .describe(
      '`reserved`: for an order; `open`: kept by somebody who has not paid, and whose money comes first has it',
    ),
  until: z.string().optional().describe('ISO 8601 instant; none for an order'),
  yields: z
    .literal(true)
    .optional()
    .describe('Of one’s own: whoever orders the car and pays first has it, for it was kept shortly before'),
});
export type WireHold = z.output<typeof wireHold>;
/** What becomes of a try to keep a car; `full`: as many cars are kept unpaid as may be. */
export type TriedHold = WireHold | { readonly state: 'full'; readonly until?: undefined };

type CarToWrite = {
  readonly car: StockCar;
  readonly build: Build;
  readonly distance?: number | undefined;
  readonly offer?: PaymentOffer | undefined;
};

/** A car of the stock as the service answers it. */
export function writeStockCar({ car, build, distance, offer }: CarToWrite): z.output<typeof wireStockCar> {
  const { model, version, colour, coating, parts, price } = build;
  const name = ({ code, name }: { code: string; name: string }) => ({ code, name });
  return {
    number: car.number,
    mvs: build.code,
    year: build.year,
    model: { key: model.key, name: model.name },
    version: version.displayedVersionName,
    fuel: version.fuel,
    gear: version.gear,
    colour: name(colour),
    ...(coating && { coating: name(coating) }),
    parts: parts.map(name),
    price: fromCents(price),
    arrival: car.arrival,
    ...(car.expected && { expected: car.expected }),
    ...(car.isReserved && { reserved: true as const }),
    ...(car.dealer !== undefined && { dealerCode: car.dealer }),
    ...(distance !== undefined && { distance }),
    ...(offer && { payment: writePayment(offer) }),
  };
}

function writePayment({
  entrance,
  installment,
  lenderName,
  ...offer
}: PaymentOffer): z.output<typeof payment> {
  const units = (cents: Cents) => fromCents(cents);
  const { source, planId, installments, monthlyRate, annualCet, details } = offer;
  return {
    source,
    planId,
    installments,
    monthlyRate,
    annualCet,
    entrance: units(entrance),
    installment: units(installment),
    ...(details?.residual && { residual: units(details.residual) }),
    lender: lenderName,
  };
}

/** Facets as objects: value to number of cars. */
export const writeFacets = (facets: Facets): Record<keyof Facets, Record<string, number>> => ({
  model: Object.fromEntries(facets.model),
  version: Object.fromEntries(facets.version),
  colour: Object.fromEntries(facets.colour),
  fuel: Object.fromEntries(facets.fuel),
  gear: Object.fromEntries(facets.gear),
  arrival: Object.fromEntries(facets.arrival),
  place: Object.fromEntries(facets.place),
});
