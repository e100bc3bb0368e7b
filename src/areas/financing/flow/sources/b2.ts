import { z } from 'zod';
import { b2Simulation, b2Terms, b2Update } from '../../../lender/contract.ts';
import type { B2Type } from '../../../lender/index.ts';
import type { SimulationResult } from '../../domain/offer.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';
import { sourceRules } from '../../domain/source-rules.ts';
import { answerOfB2, b2ChoiceOf, b2TermsOf } from '../../domain/sources/b2.ts';
import { type LenderCall, SIMULATION_FAILED, type SourceAdapter } from './source.ts';

/** The bank partner's plan without a final instalment. */
export const b2Traditional: SourceAdapter = {
  ...bankPartner('SIMPLE'),
  ...sourceRules.B2_TRADITIONAL,
};

/** The bank partner's plan with a final instalment. */
export const b2Balloon: SourceAdapter = { ...bankPartner('RESIDUAL'), ...sourceRules.B2_BALAO };

/** An update that came too late, or for a simulation that is gone: a new one is made instead. */
const GONE = [404, 409, 410];

/** The first call makes a simulation; the later ones change it through the offer that the card stands on. */
function bankPartner(type: B2Type): Pick<SourceAdapter, 'failure' | 'simulate'> {
  return {
    failure: SIMULATION_FAILED,
    simulate: (subject, question) => {
      const { answer, offer } = question.previous ?? {};
      const offerId = offer?.id ?? answer?.best?.id;
      const creation = create(type, subject, question);
      if (!answer || offerId === undefined) return creation;
      const path = `/simulate/${answer.transactionId}/offers/${offerId}`;
      return { ...change(type, subject, question), path, instead: { of: GONE, call: creation } };
    },
  };
}

const readAnswer = (json: unknown): SimulationResult =>
  answerOfB2(z.decode(b2Simulation, json as z.input<typeof b2Simulation>));

function create(type: B2Type, subject: SimulationSubject, question: Question): LenderCall<SimulationResult> {
  const body = z.encode(b2Terms, b2TermsOf(type, subject, question));
  return { service: 'hub', path: '/simulate', method: 'POST', body, read: readAnswer };
}

function change(type: B2Type, subject: SimulationSubject, question: Question): LenderCall<SimulationResult> {
  const { origin, buyer } = subject;
  const body = z.encode(b2Update, {
    ...b2ChoiceOf(type, subject, question),
    type,
    origin,
    state: buyer.state,
  });
  return { service: 'hub', path: '/simulate', method: 'PUT', body, read: readAnswer };
}
