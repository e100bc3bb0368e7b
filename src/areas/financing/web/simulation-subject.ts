import type { ListedDealer } from '../../dealers/contract.ts';
import type { Lead } from '../../leads/index.ts';
import type { PageSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import { buyerOf } from '../domain/buyer.ts';
import type { FinancedCar } from '../domain/car.ts';
import { authoredLimits } from '../domain/plan-defaults.ts';
import type { ResumeData } from '../domain/resume.ts';
import { originOf, type SimulationSubject } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';

/** Who asks, as far as a lead that was sent on this visit tells. */
export type Asker = { readonly lead: Lead; readonly dealer: ListedDealer | undefined };

/** What a plan's lender is asked about; the plan's type is one of the seven sources. */
export function simulationSubject(
  plan: AuthoredPlan & { readonly type: FundingSource },
  car: FinancedCar,
  market: PageSite['market'],
  asker: Asker | undefined,
  resume: ResumeData | undefined,
): SimulationSubject {
  const known = {
    document: asker?.lead.contact.document,
    state: asker?.lead.place.state,
    city: asker?.lead.place.city,
    dealerCode: asker?.dealer?.dealerCode ?? asker?.lead.dealerCode,
    phone: asker?.lead.contact.phone,
    dealerTaxId: asker?.dealer?.cnpj,
  };
  return {
    car,
    market,
    planId: plan.id,
    origin: originOf(resume?.isOnline ?? plan.isOnline),
    buyer: buyerOf(market, known),
    limits: authoredLimits(plan.type, plan),
  };
}
