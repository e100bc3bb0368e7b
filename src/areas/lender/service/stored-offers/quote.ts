import { smallestIn } from '../../../../kit/money.ts';
import type { Lender } from '../../contract.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { CdcPlan } from '../../domain/cdc-plan.ts';
import type { CdcOffer } from '../../domain/cdc-simulation.ts';
import { capitals, NO_DEALER, unknownCustomer } from '../../domain/nobody.ts';
import { percentOf } from '../../domain/rate-table.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { LenderSource } from '../../domain/source.ts';
import type { OfferQuestion, OfferTerm } from '../../domain/stored-offer.ts';

type Quoted = { readonly ok: true; readonly term: OfferTerm } | Refused;
type Ask = (lender: Lender, site: LenderSite, question: OfferQuestion) => Promise<Quoted>;

/** Asks whoever lends on the site for exactly one term, as a shopper's card does and for nobody in particular. */
export const quoteOffer: Ask = (lender, site, question) => asking[question.source](lender, site, question);

const asking: Readonly<Record<LenderSource, Ask>> = {
  async CDC(lender, site, question) {
    const result = await lender.simulateCdc(site, resumeTerms(site, question));
    return result.ok ? planAt(site, question, result.simulation) : result;
  },
  async ZFLOW(lender, site, question) {
    const result = await lender.simulateZflow(site, { ...resumeTerms(site, question), applicant: {} });
    return result.ok ? planAt(site, question, result.simulation) : result;
  },
  PSA_TRADITIONAL: (lender, site, question) =>
    question.isOnline ? psaOnline(lender, site, question) : psaLinear(lender, site, question),
  PSA_BALAO: (lender, site, question) =>
    question.isOnline ? psaOnline(lender, site, question) : psaBalloon(lender, site, question),
  NEXT: next,
  B2_TRADITIONAL: bankPartner('SIMPLE'),
  B2_BALAO: bankPartner('RESIDUAL'),
};

const notOffered: Refused = { ok: false, reason: 'term-not-offered' };

const entranceAt = ({ market }: LenderSite, { price, entrancePercent }: OfferQuestion) =>
  percentOf(price, entrancePercent, smallestIn(market));

const resumeTerms = (site: LenderSite, question: OfferQuestion) => ({
  mvsCode: question.car.mvsCode,
  year: question.car.year,
  color: question.car.color,
  brand: site.brand,
  carPrice: question.price,
  entrance: entranceAt(site, question),
});

type Plans = {
  readonly transactionId?: string | undefined;
  readonly plans: readonly CdcPlan[];
  readonly offer?: CdcOffer | undefined;
};

function planAt(site: LenderSite, question: OfferQuestion, { transactionId, plans, offer }: Plans): Quoted {
  const plan = plans.find(({ installments }) => installments === question.installments);
  if (!plan) return notOffered;
  const entrance = entranceAt(site, question);
  const credit = question.price - entrance;
  return {
    ok: true,
    term: { transactionId, entrance, credit, installment: plan.installment, quotedPlan: plan, offer },
  };
}

const psaTerms = (site: LenderSite, { car, price, plan, entrancePercent, installments }: OfferQuestion) => ({
  market: site.market,
  mvsCode: car.mvsCode,
  year: car.year,
  color: car.color,
  brand: site.brand,
  ids: car.ids,
  price,
  plan,
  entrancePercent,
  installments,
});

async function psaLinear(lender: Lender, site: LenderSite, question: OfferQuestion): Promise<Quoted> {
  const answer = await lender.simulatePsaLinear(site, psaTerms(site, question));
  return answer.ok ? offlineTerm(answer.simulation) : answer;
}

async function psaBalloon(lender: Lender, site: LenderSite, question: OfferQuestion): Promise<Quoted> {
  const { residualPercent = 0 } = question;
  const answer = await lender.simulatePsaBalloon(site, { ...psaTerms(site, question), residualPercent });
  return answer.ok ? offlineTerm(answer.simulation) : answer;
}

type Offline = Omit<OfferTerm, 'quotedPlan'> & { readonly plan?: CdcPlan | undefined };

/** No instalment told is no offer (document 1, section 4.3). */
function offlineTerm({
  entrance,
  credit,
  installment,
  residual,
  totalCost,
  legalText,
  plan,
  offer,
}: Offline): Quoted {
  if (installment <= 0) return notOffered;
  const text = legalText || undefined;
  return {
    ok: true,
    term: { entrance, credit, installment, residual, totalCost, legalText: text, quotedPlan: plan, offer },
  };
}

async function psaOnline(lender: Lender, site: LenderSite, question: OfferQuestion): Promise<Quoted> {
  const { residualPercent } = question;
  const balloon = residualPercent === undefined ? {} : { residualPercent };
  const answer = await lender.simulatePsaOnline(site, { ...psaTerms(site, question), ...balloon });
  if (!answer.ok) return answer;
  const { best, others, offer } = answer.simulation;
  const offers = best
    ? [{ ...best, installments: best.installments ?? question.installments }, ...others]
    : others;
  const found = offers.find(({ installments }) => installments === question.installments);
  if (!found) return notOffered;
  const { entrance, credit, installment, residual, plan } = found;
  return {
    ok: true,
    term: { entrance, credit, installment, residual: residual || undefined, quotedPlan: plan, offer },
  };
}

/** The price of this call is the lender's own unless it is an online sale's: it must be the one that is to be kept. */
async function next(lender: Lender, site: LenderSite, question: OfferQuestion): Promise<Quoted> {
  const { car, price, entrancePercent, isOnline } = question;
  const { mvsCode, year, ids: partIds } = car;
  const answer = await lender.simulateNext(site, {
    mvsCode,
    year,
    partIds,
    entrancePercent,
    brand: site.brand,
    market: site.market,
    ...(isOnline ? { carPrice: price } : {}),
  });
  if (!answer.ok) return answer;
  const { transactionId, terms, credit, offer } = answer.simulation;
  const term = terms.find(({ installments }) => installments === question.installments);
  const value = term?.values.find(({ residualPercent }) => residualPercent === question.residualPercent);
  if (!term || !value) return notOffered;
  const { entrance } = term;
  if (entrance + credit !== price) {
    return { ok: false, reason: 'price-mismatch', prices: { sent: price, expected: entrance + credit } };
  }
  const { installment, residual, plan, forwardPrice, guaranteedUntil } = value;
  const buyBack = { price: forwardPrice, guaranteedUntil };
  return {
    ok: true,
    term: { transactionId, entrance, credit, installment, residual, quotedPlan: plan, buyBack, offer },
  };
}

/** A buyer of whom nothing is known, as a card asks the bank before anybody has told a name. */
const NOBODY = {
  clientType: 'PF',
  documentType: 'CPF',
  document: '',
  ...unknownCustomer,
} as const;

function bankPartner(type: 'SIMPLE' | 'RESIDUAL'): Ask {
  return async (lender, site, question) => {
    const { car, price, entrancePercent, installments, residualPercent, isOnline } = question;
    const { mvsCode, year } = car;
    const answer = await lender.quoteB2(site, {
      type,
      origin: isOnline ? 'ECOM' : 'NMSC',
      market: site.market,
      dealerCode: NO_DEALER,
      customer: { ...NOBODY, state: capitals[site.market].state },
      car: { mvsCode, year, manufactureYear: year, price },
      financed: price - entranceAt(site, question),
      installments,
      entrancePercent,
      ...(residualPercent === undefined ? {} : { residualPercent }),
    });
    if (!answer.ok) return answer;
    const { id, bestOffer, otherOffers, offer } = answer.simulation;
    const offers = bestOffer ? [bestOffer, ...otherOffers] : otherOffers;
    const found = offers.find((one) => one.installments === installments);
    if (!found) return notOffered;
    const { entrance, credit, installment, residual, plan } = found;
    const term = { entrance, credit, installment, residual: residual || undefined, quotedPlan: plan, offer };
    return { ok: true, term: { transactionId: id, ...term } };
  };
}
