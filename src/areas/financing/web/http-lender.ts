import { type CallResult, callService } from '../../../io/http.ts';
import { QUOTATION_HEADER, termsRefused } from '../../lender/contract.ts';
import type { ServiceName } from '../../platform/index.ts';
import type { CardLimits } from '../domain/calculator.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { LenderResult, Question, SimulationSubject, SourceLender } from '../domain/simulation.ts';
import { within } from '../domain/slider.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from '../flow/index.ts';
import { emitOnPage, TERMS_ENDED } from './page.ts';

/** A source's lender behind the site's services: the portal's own, or a maker's. */
export function httpLender(
  adapter: SourceAdapter,
  subject: SimulationSubject,
  addressOf: (service: ServiceName) => string,
): SourceLender<AbortSignal> {
  const make = <T>(call: LenderCall<T>, signal: AbortSignal) => {
    const { service, instead: _, ...request } = call;
    return callService({ ...request, base: addressOf(service), signal, headers: agreedHeaders(subject.car) });
  };
  // No entrance is less than what the customer's own car pays.
  const bounded = (limits: CardLimits): CardLimits => {
    const { agreed, total } = subject.car;
    if (!agreed) return limits;
    const min = (agreed.tradeIn * 100) / total;
    return { ...limits, entrance: within(limits.entrance, { min, max: 100 }) };
  };
  return {
    async limits(signal): Promise<LenderResult<CardLimits>> {
      const authored = { ok: true, value: bounded(subject.limits) } as const;
      if (!adapter.limits) return authored;
      const answer = logged(await make(adapter.limits(subject), signal), SIMULATION_FAILED);
      if (answer.ok) return { ...answer, value: bounded(answer.value) };
      return signal.aborted || !adapter.doesWithoutLimits ? answer : authored;
    },
    async simulate(question: Question, signal): Promise<LenderResult<SimulationResult>> {
      const call = adapter.simulate(subject, question);
      const first = await make(call, signal);
      const { instead } = call;
      const isGone = !first.ok && instead?.of.includes(first.status ?? 0);
      const result = isGone && instead ? await make(instead.call, signal) : first;
      return isNotOffered(result) ? NOTHING_OFFERED : logged(result, adapter.failure);
    },
  };
}

/** How a lender hears of an agreed price. */
export const agreedHeaders = ({ agreed }: Pick<FinancedCar, 'agreed'>): Readonly<Record<string, string>> =>
  agreed ? { [QUOTATION_HEADER]: agreed.reference } : {};

/** An answer, though by refusal: these terms are not on offer, which the card says in its own words. */
const NOTHING_OFFERED: LenderResult<SimulationResult> = {
  ok: true,
  value: { transactionId: '', offers: [], terms: undefined },
};

const REFUSED_TERMS = /\/(term-not-offered|(entrance|residual)-too-(low|high)|amount-too-small)$/;

const isNotOffered = (result: CallResult<unknown>): boolean =>
  !result.ok && result.status === 422 && REFUSED_TERMS.test(result.problem?.type ?? '');

/** A failed simulation is logged without what was asked (doc. 1 §8). */
function logged<T>(result: CallResult<T>, message: string): LenderResult<T> {
  const reason = result.ok ? undefined : termsRefused(result.problem);
  if (reason) emitOnPage(TERMS_ENDED, { reason });
  if (!result.ok && result.reason !== 'aborted') {
    console.error(message, result.reason, result.status ?? '', result.problem?.type ?? '');
  }
  return result;
}
