import { z } from 'zod';
import {
  psaBalloonSimulation,
  psaBalloonTerms,
  psaLinearSimulation,
  psaLinearTerms,
  psaOnlineSimulation,
  psaOnlineTerms,
} from '../../../lender/contract.ts';
import type { Offer, SimulationResult } from '../../domain/offer.ts';
import { offerOf } from '../../domain/offer-of-plan.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';
import { sourceRules } from '../../domain/source-rules.ts';
import { answerOfBalloon, answerOfLinear, balloonTermsOf, linearTermsOf } from '../../domain/sources/psa.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/** The offline linear plan, and its online form. */
export const psaTraditional: SourceAdapter = {
  ...sourceRules.PSA_TRADITIONAL,
  failure: SIMULATION_FAILED,
  simulate: (subject, question) =>
    subject.origin === 'ECOM' ? online(subject, question) : linear(subject, question),
};

/** The offline balloon, and its online form. */
export const psaBalloon: SourceAdapter = {
  ...sourceRules.PSA_BALAO,
  failure: SIMULATION_FAILED,
  simulate: (subject, question) =>
    subject.origin === 'ECOM'
      ? online(subject, question, question.values.finalInstallmentPercent)
      : balloon(subject, question),
};

function linear(subject: SimulationSubject, question: Question): LenderCall<SimulationResult> {
  return {
    service: 'financing',
    path: '/v2/psa/linear/simulating',
    method: 'POST',
    body: z.encode(psaLinearTerms, linearTermsOf(subject, question)),
    read: (json) =>
      answerOfLinear(z.decode(psaLinearSimulation, json as z.input<typeof psaLinearSimulation>), question),
  };
}

function balloon(subject: SimulationSubject, question: Question): LenderCall<SimulationResult> {
  return {
    service: 'financing',
    path: '/v2/psa/balao-final/simulating',
    method: 'POST',
    body: z.encode(psaBalloonTerms, balloonTermsOf(subject, question)),
    read: (json) =>
      answerOfBalloon(z.decode(psaBalloonSimulation, json as z.input<typeof psaBalloonSimulation>), question),
  };
}

/** The online call: the best offer for the asked term beside the others, which need not name theirs. */
function online(
  subject: SimulationSubject,
  question: Question,
  residualPercent?: number,
): LenderCall<SimulationResult> {
  const terms = {
    ...linearTermsOf(subject, question),
    ...(residualPercent === undefined ? {} : { residualPercent }),
  };
  const requested = question.values.installment;
  return {
    service: 'financing',
    path: '/v2/psa/financing/simulating-offers',
    method: 'POST',
    body: z.encode(psaOnlineTerms, terms),
    read: (json) => {
      const simulation = z.decode(psaOnlineSimulation, json as z.input<typeof psaOnlineSimulation>);
      const offerAt = (one: NonNullable<typeof simulation.best>, installments: number): Offer => ({
        ...offerOf({ ...one, installments }),
        residualPercent,
      });
      const best = simulation.best
        ? offerAt(simulation.best, simulation.best.installments ?? requested)
        : undefined;
      const others = simulation.others.flatMap((one) =>
        one.installments ? offerAt(one, one.installments) : [],
      );
      const offers = best ? [best, ...others] : others;
      return { transactionId: '', offers, best, terms: simulation.offer };
    },
  };
}
