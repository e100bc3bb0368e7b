import { z } from 'zod';
import { callService } from '../../../io/http.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import {
  endedOffer,
  type StoredOfferAnswer,
  offerToKeep as wireOfferToKeep,
  wireStoredOffer,
} from '../../lender/contract.ts';
import { entranceOf, type OfferQuestion } from '../../lender/index.ts';
import { isForeign } from '../../platform/index.ts';
import { OPEN_PARAMETER, STORED_OFFER_PARAMETERS } from '../domain/address.ts';
import { type FinancedCar, pricedFor } from '../domain/car.ts';
import { unequalLast } from '../domain/instalment-facts.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { SourceLender } from '../domain/simulation.ts';
import {
  answerBeside,
  answerWithStored,
  isAtStored,
  isForCar,
  limitsWith,
  offerOfStored,
  offerToKeep,
  resumeOfStored,
  storedLimits,
} from '../domain/stored-offer.ts';
import { driveSliders } from '../flow/slider-driver.ts';
import type { CardActor } from './depth-props.ts';
import type { RestoredOffer, StoredForOrder } from './modal-props.ts';
import { emitOnPage, FUNDING_OFFER_KEPT, type StoredFigures } from './page.ts';
import { rememberSimulation } from './remembered.ts';

const HALF_DAY_MS = 12 * 60 * 60 * 1000;

const read = (json: unknown): StoredOfferAnswer =>
  z.decode(wireStoredOffer, json as z.input<typeof wireStoredOffer>);

/** What this page has kept, by what was asked: keeping it and going on with it are one simulation of the shopper's. */
const storedHere = new Map<string, Promise<StoredOfferAnswer | undefined>>();

/**
 * Keeps what a card shows at the lender's, and has the browser remember which it is; undefined when that is not possible now. What
 * was kept on this page already is not kept again. `base` is the financing address.
 */
export async function keepOffer(
  base: string,
  car: FinancedCar,
  chosen: Selection,
  key: string,
): Promise<StoredOfferAnswer | undefined> {
  const body = z.encode(wireOfferToKeep, offerToKeep(car, chosen));
  const requested = `${base} ${JSON.stringify(body)}`;
  const before = storedHere.get(requested);
  if (before) {
    const answer = await before;
    // Where an offer holds it may still be yesterday by Greenwich; the lender judges what is at its very end.
    const earliest = new Date(Date.now() - HALF_DAY_MS).toISOString().slice(0, 10);
    if (answer && answer.validUntil >= earliest) return answer;
  }
  const headers = { 'idempotency-key': key };
  const keeping = callService({ base, path: '/offers', method: 'POST', body, headers, read }).then(
    (storing) => {
      if (!storing.ok)
        storedHere.delete(requested); // the next try is another
      else rememberSimulation(base, storing.value);
      return storing.ok ? storing.value : undefined;
    },
  );
  storedHere.set(requested, keeping);
  return keeping;
}

/**
 * Keeps what the shopper continued with, unless it is kept already, and tells the page under which id, for a proposal. It is
 * told and not stored with the simulation, whose fields are the specification's (doc. 1 §3.5).
 * @param plan what the plan is called on its card
 */
export async function keepForProposal(
  base: string,
  car: FinancedCar,
  chosen: Selection,
  plan: string,
): Promise<StoredForOrder> {
  if (isForeign(base)) return { isStored: true };
  const answer: Pick<StoredOfferAnswer, 'id' | 'validUntil' | 'changed'> | undefined =
    chosen.offer.stored ?? (await keepOffer(base, car, chosen, newKey()));
  if (!answer) return { isStored: false };
  const { id, validUntil, changed = false } = answer;
  const { offer, entrancePercent } = chosen;
  const figures: StoredFigures = {
    plan,
    installments: offer.installments,
    installment: offer.installmentValue,
    last: unequalLast(offer),
    final: offer.residual || undefined,
    entrance: entranceOf(pricedFor(car, offer).total, entrancePercent, car.unit),
    annualCet: offer.annualCet,
  };
  emitOnPage(FUNDING_OFFER_KEPT, { id, validUntil, changed, figures });
  return { isStored: true, id };
}

/** A key that no other call has. */
export const newKey = (): string =>
  crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');

/** The address that restores an offer on a market's page, with the car that is in it. */
export function linkTo(id: string, page: string, market: MarketCode): string {
  const link = new URL(page);
  link.hash = '';
  link.searchParams.delete(OPEN_PARAMETER);
  for (const word of Object.values(STORED_OFFER_PARAMETERS)) link.searchParams.delete(word);
  link.searchParams.set(STORED_OFFER_PARAMETERS[market], id);
  return link.href;
}

const WAIT_MS = 10_000;
const GONE = 410;

/** The offer that an address names; when it has ended, what was asked for it; when it cannot be had, neither. */
export async function restoreOffer(base: string, id: string): Promise<RestoredOffer> {
  const path = `/offers/${encodeURIComponent(id)}`;
  const call = await callService({ base, path, read, timeout: WAIT_MS });
  if (call.ok) return restored(call.value, call.value.validUntil, offerOfStored(call.value));
  const { ended } = (call.status === GONE && (call.problem as { ended?: unknown } | undefined)) || {};
  const result = z.safeDecode(endedOffer, ended as z.input<typeof endedOffer>);
  return result.success ? restored(result.data, result.data.validUntil) : NOTHING;
}

/** The same for a page: it hears of the offer and of its car in one moment. */
export async function restoreInto(
  base: string,
  id: string,
  show: (found: RestoredOffer) => void,
  onCar: ((car: { readonly version: string; readonly colour: string }) => void) | undefined,
): Promise<void> {
  const found = await restoreOffer(base, id);
  show(found);
  const car = found.question?.car;
  if (car) onCar?.({ version: car.mvsCode, colour: car.color });
}

/** Back to where an offer was made: all at once, which is one question; then whatever its answer has moved elsewhere. */
export function goBack(card: CardActor, question: OfferQuestion): void {
  const { values, limits } = card.getSnapshot().context;
  const { entrancePercent, installments: installment, residualPercent } = question;
  card.send({ type: 'entrance.changed', percent: entrancePercent });
  card.send({ type: 'installment.changed', index: limits.installments.indexOf(installment) });
  if (residualPercent !== undefined) card.send({ type: 'final.changed', percent: residualPercent });
  const finalInstallmentPercent = residualPercent ?? values.finalInstallmentPercent;
  driveSliders(card, { ...values, entrancePercent, installment, finalInstallmentPercent });
}

const NOTHING: RestoredOffer = {
  question: undefined,
  validUntil: '',
  offer: undefined,
  resume: {},
  lenderOf: (_, lender) => lender,
};

function restored(
  question: OfferQuestion,
  validUntil: string,
  offer?: RestoredOffer['offer'],
): RestoredOffer {
  return {
    question,
    validUntil,
    offer,
    resume: { [question.plan]: resumeOfStored(question) },
    lenderOf: ({ plan, car }, lender) =>
      offer && plan.id === question.plan && plan.type === question.source && isForCar(question, car)
        ? lenderWithStored(lender, question, offer)
        : lender,
  };
}

/**
 * A plan's lender, whose answer has the kept offer in its place. What it says besides is today's; and the offer stands without
 * it, because it is kept.
 */
function lenderWithStored(
  lender: SourceLender<AbortSignal>,
  request: OfferQuestion,
  offer: NonNullable<RestoredOffer['offer']>,
): SourceLender<AbortSignal> {
  return {
    async limits(signal) {
      const today = await lender.limits(signal);
      return { ok: true, value: today.ok ? limitsWith(today.value, request) : storedLimits(request) };
    },
    async simulate(question, signal) {
      const result = await lender.simulate(question, signal);
      const today = result.ok ? answerBeside(result.value, request) : undefined;
      if (isAtStored(request, question.values)) return { ok: true, value: answerWithStored(today, offer) };
      return today ? { ok: true, value: today } : result;
    },
  };
}
