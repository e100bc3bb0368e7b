import type { PageSite } from '../../platform/web/index.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { httpLender } from './http-lender.ts';
import { type Asker, simulationSubject } from './simulation-subject.ts';
import { adapterOf, isSourced } from './sources-code.ts';

type Place = Pick<PageSite, 'market' | 'serviceAddress'> & {
  readonly plan: AuthoredPlan;
  readonly car: FinancedCar;
  readonly asker: Asker | undefined;
};

/**
 * What a plan's lender says today for what the shopper continued with: a simulation made anew, for one that has ended.
 * @returns the offer of the same term, or nothing where there is none any more or nobody answers
 */
export async function simulateAgain(
  { plan, car, market, asker, serviceAddress }: Place,
  before: Selection,
): Promise<Selection | undefined> {
  if (!isSourced(plan)) return undefined;
  const { offer, entrancePercent } = before;
  const subject = simulationSubject(plan, car, market, asker, undefined);
  const adapter = await adapterOf(plan.type).catch(() => undefined);
  if (!adapter) return undefined;
  const values = {
    entrancePercent,
    installment: offer.installments,
    finalInstallmentPercent: offer.residualPercent ?? 0,
    lastChangedField: undefined,
  };
  const lender = httpLender(adapter, subject, serviceAddress);
  const result = await lender.simulate({ values, previous: undefined }, new AbortController().signal);
  const found =
    result.ok && result.value.offers.find(({ installments }) => installments === offer.installments);
  if (!found) return undefined;
  return { ...before, transactionId: result.value.transactionId, offer: found };
}
