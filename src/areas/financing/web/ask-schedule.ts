import { callService } from '../../../io/http.ts';
import type { ServiceName } from '../../platform/index.ts';
import { type CalculatorValues, offerAt } from '../domain/calculator.ts';
import type { Offer } from '../domain/offer.ts';
import type { SimulationSubject } from '../domain/simulation.ts';
import type { SourceAdapter } from '../flow/index.ts';
import { agreedHeaders } from './http-lender.ts';

export type ScheduleQuestion = {
  readonly adapter: SourceAdapter;
  readonly subject: SimulationSubject;
  readonly addressOf: (service: ServiceName) => string;
  readonly values: CalculatorValues;
  /** The offer that the card shows. */
  readonly shown: Offer;
};

/**
 * The shown offer with the lender's own schedule, where it sends one. Undefined when the call fails, or when the lender now
 * says another instalment than the card shows: no page shows two figures for one loan.
 */
export async function askSchedule(
  question: ScheduleQuestion,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const { adapter, subject, addressOf, values, shown } = question;
  const { service, instead: _, query, ...call } = adapter.simulate(subject, { values, previous: undefined });
  const term = { schedule: String(shown.installments) };
  const answer = await callService({
    ...call,
    query: { ...query, ...term },
    base: addressOf(service),
    signal,
    headers: agreedHeaders(question.subject.car),
  });
  if (!answer.ok) return undefined;
  const offer = offerAt(adapter, answer.value, { ...values, installment: shown.installments });
  return offer?.installmentValue === shown.installmentValue
    ? { ...shown, schedule: offer.schedule }
    : undefined;
}
