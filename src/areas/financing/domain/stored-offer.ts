import { hasResidual, type OfferQuestion, type StoredOffer } from '../../lender/index.ts';
import type { CalculatorValues, CardLimits } from './calculator.ts';
import type { FinancedCar } from './car.ts';
import type { AnswerLimits, Offer, SimulationResult } from './offer.ts';
import { offerOf } from './offer-of-plan.ts';
import type { ResumeData } from './resume.ts';
import type { Selection } from './saved-simulation.ts';
import { snap } from './slider.ts';

/** What the lender is asked to keep of a card, with what the shopper saw. Nothing of it tells who asks. */
export const offerToKeep = (car: FinancedCar, chosen: Selection) => ({
  source: chosen.source,
  plan: chosen.planId,
  isOnline: chosen.origin === 'ECOM',
  car: { mvsCode: car.mvsCode, year: car.year, color: car.colourCode, ids: car.partIds },
  price: car.total,
  entrancePercent: chosen.entrancePercent,
  installments: chosen.offer.installments,
  ...(hasResidual(chosen.source) ? { residualPercent: chosen.offer.residualPercent ?? 0 } : {}),
  shown: { installment: chosen.offer.installmentValue, annualCet: chosen.offer.annualCet },
});

/** A kept offer as a card shows offers. */
export function offerOfStored(result: StoredOffer): Offer {
  const { installments, installment, credit, residual, residualPercent, buyBack, legalText } = result;
  const { id, madeOn, validUntil, isIndicative, price, offer: terms } = result;
  const offer = offerOf({ installments, installment, credit, residual, plan: result.quotedPlan });
  const transactionId = result.transactionId ?? '';
  return {
    ...offer,
    residualPercent,
    buyBack,
    legalText,
    total: offer.total ?? result.totalCost,
    stored: { id, madeOn, validUntil, isIndicative, price, transactionId, terms },
  };
}

/** Where a card starts from to show what was asked for an offer. */
export const resumeOfStored = (question: OfferQuestion): ResumeData => ({
  type: question.source,
  entrancePercent: question.entrancePercent,
  instalments: question.installments,
  finalInstalmentPercent: question.residualPercent ?? 0,
  isOnline: question.isOnline,
  installments: [],
  startOpened: true,
});

/** Whether an offer was made for this car, with all that was chosen for it, whatever the car costs by now. */
export const isForCar = ({ car }: OfferQuestion, shown: FinancedCar): boolean =>
  car.mvsCode === shown.mvsCode &&
  car.year === shown.year &&
  car.color === shown.colourCode &&
  inOrder(car.ids).join() === inOrder(shown.partIds).join();

const inOrder = (ids: readonly string[]): readonly string[] => ids.toSorted();

/** Whether the sliders stand where the offer was made. */
export const isAtStored = (question: OfferQuestion, values: CalculatorValues): boolean =>
  values.entrancePercent === question.entrancePercent &&
  values.installment === question.installments &&
  (!hasResidual(question.source) || values.finalInstallmentPercent === question.residualPercent);

/** Where the sliders of a card stand for an offer; a final instalment only of plans that leave one. */
export type OfferPlace = Pick<OfferQuestion, 'entrancePercent' | 'installments' | 'residualPercent'>;

/** Limits in which an offer still has its place, when today's conditions have none for it any more. */
export function limitsWith(limits: CardLimits, place: OfferPlace): CardLimits {
  const { entrancePercent: percent, installments: term, residualPercent: final } = place;
  const { min, max, step } = limits.entrance;
  const wide = { min: Math.min(min, percent), max: Math.max(max, percent), step };
  return {
    entrance: snap(wide, percent) === percent ? wide : { ...wide, also: percent },
    installments: withValue(limits.installments, term),
    finals: final === undefined ? limits.finals : withValue(limits.finals, final),
  };
}

/** The only place of a kept offer when today's limits cannot be had. */
export const storedLimits = ({ entrancePercent, installments, residualPercent }: OfferPlace): CardLimits => ({
  entrance: { min: entrancePercent, max: entrancePercent, step: 1 },
  installments: [installments],
  finals: residualPercent === undefined ? [] : [residualPercent],
});

/** Today's answer with the kept offer in its own place; that offer alone when today there is no answer. */
export function answerWithStored(today: SimulationResult | undefined, storedOffer: Offer): SimulationResult {
  const isSame = (offer: Offer) =>
    offer.installments === storedOffer.installments &&
    (storedOffer.residualPercent === undefined || offer.residualPercent === storedOffer.residualPercent);
  const offers = today?.offers ?? [];
  // A later change of the bank partner's simulation goes through today's offer.
  const mine = { ...storedOffer, id: offers.find(isSame)?.id };
  const best = today?.best;
  return {
    terms: undefined,
    ...today,
    transactionId: today?.transactionId || storedOffer.stored?.transactionId || '',
    offers: [...offers.filter((offer) => !isSame(offer)), mine].toSorted(byTerm),
    best: best && !isSame(best) ? best : mine,
  };
}

/** An answer whose limits leave an offer its place, so that the sliders can always go back to it. */
export const answerBeside = (today: SimulationResult, place: OfferPlace): SimulationResult => ({
  ...today,
  limits: today.limits && answerLimitsWith(today.limits, place),
});

function answerLimitsWith(limits: AnswerLimits, place: OfferPlace): AnswerLimits {
  const { entrancePercent: percent, residualPercent: final, installments: term } = place;
  const { entranceMin, entranceMax, finalMin, finalMax, installments } = limits;
  const least = (min: number | undefined, value = min) => min && Math.min(min, value ?? min);
  const most = (max: number | undefined, value = max) => max && Math.max(max, value ?? max);
  return {
    entranceMin: least(entranceMin, percent),
    entranceMax: most(entranceMax, percent),
    finalMin: least(finalMin, final),
    finalMax: most(finalMax, final),
    installments: installments && withValue(installments, term),
  };
}

const byTerm = (one: Offer, other: Offer): number => one.installments - other.installments;

const withValue = (values: readonly number[], value: number): readonly number[] =>
  values.includes(value) ? values : [...values, value].toSorted((one, other) => one - other);
