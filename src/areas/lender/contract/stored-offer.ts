/** Kept offers: our own calls beside those of document 1, section 7. Money is in currency units and rates are percents. */
import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { hasResidual, lenderSources } from '../domain/source.ts';
import type { OfferQuestion, ShownFigures, StoredOffer } from '../domain/stored-offer.ts';
import {
  amount,
  colourCode,
  day,
  modelYear,
  money,
  months,
  mvsCode,
  percent,
  planId,
  rate,
} from './amounts.ts';
import { partIds } from './car.ts';
import { offer, plan } from './plan.ts';

// POST {financing}/offers

const questionShape = {
  source: z.enum(lenderSources),
  plan: planId,
  online: z.boolean().optional().describe('Asked while buying online'),
  car: z.strictObject({ mvs: mvsCode, year: modelYear, color: colourCode, partIds }),
  price: amount.describe('Total price of the car'),
  entrancePercent: percent,
  installments: months,
  residualPercent: percent
    .optional()
    .describe('With sources that leave a final instalment, and only with them'),
};

type WireQuestion = z.output<z.ZodObject<typeof questionShape>>;

const questionOf = ({ online, car, price, residualPercent, ...rest }: WireQuestion): OfferQuestion => ({
  ...rest,
  isOnline: online === true,
  car: { mvsCode: car.mvs, year: car.year, color: car.color, ids: car.partIds },
  price: toCents(price),
  ...(residualPercent === undefined ? {} : { residualPercent }),
});

const wireQuestion = (question: OfferQuestion): WireQuestion => ({
  source: question.source,
  plan: question.plan,
  ...(question.isOnline ? { online: true } : {}),
  car: {
    mvs: question.car.mvsCode,
    year: question.car.year,
    color: question.car.color,
    partIds: [...question.car.ids],
  },
  price: fromCents(question.price),
  entrancePercent: question.entrancePercent,
  installments: question.installments,
  ...(question.residualPercent === undefined ? {} : { residualPercent: question.residualPercent }),
});

/** What is asked to be kept, with the figures that the shopper sees. There is no place for anything about a person. */
export type OfferToKeep = OfferQuestion & { readonly shown: ShownFigures };

const shown = z.strictObject({
  installment: amount,
  annualCET: z.number().min(0).max(1e9).meta({ unit: 'percent' }),
});

export const offerToKeep = z.codec(
  z.strictObject({ ...questionShape, shown }).superRefine(checkResidual),
  z.custom<OfferToKeep>(),
  {
    decode: ({ shown: seen, ...rest }) => ({
      ...questionOf(rest),
      shown: { installment: toCents(seen.installment), annualCet: seen.annualCET / 100 },
    }),
    encode: ({ shown: seen, ...rest }) => ({
      ...wireQuestion(rest),
      shown: { installment: fromCents(seen.installment), annualCET: z.encode(rate, seen.annualCet) },
    }),
  },
);

function checkResidual(
  { source, residualPercent }: Pick<WireQuestion, 'source' | 'residualPercent'>,
  check: z.core.$RefinementCtx,
) {
  const isSent = residualPercent !== undefined;
  if (isSent === hasResidual(source)) return;
  const given = `source=${source}`;
  const message = isSent ? faultText('not-with', { given }) : faultText('needed-with', { given });
  check.addIssue({ code: 'custom', path: ['residualPercent'], message });
}

/** The answer of both calls; `changed` is of the first one only. */
export type StoredOfferAnswer = StoredOffer & { readonly changed?: boolean | undefined };

const buyBack = z.object({ price: money, guaranteedUntil: day });
const storedOfferId = z.string().regex(/^[\w-]{24}$/, faultText('offer-id'));

export const wireStoredOffer = z.codec(
  z.object({
    id: storedOfferId,
    madeOn: day,
    validUntil: day.describe('The last day on which the offer is given back'),
    indicative: z.boolean().describe('Kept as a maker’s lender told it, which does not bind itself to it'),
    changed: z.boolean().optional().describe('The figures are others than those that were shown'),
    ...questionShape,
    entrance: money,
    credit: money.describe('Price less entrance'),
    installment: money,
    residual: money.optional().describe('Due with the last instalment, on top of it'),
    transactionId: z.string().max(100).optional(),
    quotedPlan: plan.optional().describe('The term as the lender quoted it, in full'),
    // Until a release that no process and no page of 0.2 stands beside: they read and store only this one.
    told: plan
      .optional()
      .meta({ deprecated: true, description: 'As `quotedPlan`, which stands in its place' }),
    buyBack: buyBack.optional(),
    totalCost: money.optional(),
    legalText: z.string().max(20_000).optional(),
    offer: offer.optional(),
  }),
  z.custom<StoredOfferAnswer>(),
  {
    decode: ({ indicative, online, car, price, residualPercent, told, quotedPlan = told, ...terms }) => {
      const { source, plan: named, entrancePercent, installments } = terms;
      const request = {
        source,
        plan: named,
        online,
        car,
        price,
        entrancePercent,
        installments,
        residualPercent,
      };
      return { ...terms, quotedPlan, ...questionOf(request), isIndicative: indicative };
    },
    encode: ({ isIndicative, isOnline, car, ...terms }) => ({
      ...terms,
      ...wireQuestion({ ...terms, isOnline, car }),
      told: terms.quotedPlan,
      indicative: isIndicative,
    }),
  },
);

// GET {financing}/offers/:id

export const storedOfferAddress = z.object({ id: z.string().max(200) });

/** What a refusal as expired tells besides: what was asked, so that today's conditions can be asked for. */
export const endedOffer = z.codec(
  z.object({ ...questionShape, validUntil: day }),
  z.custom<OfferQuestion & { readonly validUntil: string }>(),
  {
    decode: ({ validUntil, ...rest }) => ({ ...questionOf(rest), validUntil }),
    encode: ({ validUntil, ...rest }) => ({ ...wireQuestion(rest), validUntil }),
  },
);
