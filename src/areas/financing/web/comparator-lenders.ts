import { useMemo } from 'react';
import { useSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import { comparedValues } from '../domain/comparator.ts';
import type { ComparatorRecord } from '../domain/comparator-record.ts';
import type { Resume } from '../domain/resume.ts';
import type { SimulationSubject } from '../domain/simulation.ts';
import type { Resimulate } from '../flow/index.ts';
import { httpLender } from './http-lender.ts';
import { type Asker, simulationSubject } from './simulation-subject.ts';
import type { SourcedPlan } from './sources-code.ts';
import { adapterOf } from './sources-code.ts';

/** Simulates a compared plan again, through the same calls as its own card; of the bank partner always a new simulation. */
export function useResimulation(
  car: FinancedCar,
  plans: readonly SourcedPlan[],
  asker: Asker | undefined,
  resume: Resume,
): Resimulate {
  const { market, serviceAddress } = useSite();
  return useMemo(
    () => async (terms, signal) => {
      const plan = plans.find(({ id }) => id === terms.planId);
      if (!plan) return { ok: false, reason: 'unknown-plan' };
      const request = simulationSubject(plan, car, market, asker, resume[plan.id]);
      const subject = asStored(request, terms.record, asker);
      const lender = httpLender(await adapterOf(plan.type), subject, serviceAddress);
      const question = { values: comparedValues(terms, car.total), previous: undefined };
      return lender.simulate(question, signal as AbortSignal);
    },
    [car, plans, asker, resume, market, serviceAddress],
  );
}

/** Who asked the bank partner is known from its record when nobody has said it since. */
function asStored(
  subject: SimulationSubject,
  { origin, dealer_code, buyer_document, state }: ComparatorRecord,
  asker: Asker | undefined,
): SimulationSubject {
  const { buyer } = subject;
  const stored = {
    document: buyer_document ?? buyer.document,
    state: state ?? buyer.state,
    dealerCode: dealer_code ?? buyer.dealerCode,
  };
  return { ...subject, origin: origin ?? subject.origin, buyer: asker ? buyer : { ...buyer, ...stored } };
}
