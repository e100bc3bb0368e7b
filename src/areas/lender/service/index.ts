import type { PlainDate } from '../../../kit/calendar.ts';
import { dateIn } from '../../platform/index.ts';
import type { CreditDecisionService, Lender } from '../contract.ts';
import type { LenderSite } from '../domain/car.ts';
import { embeddedCreditDecision } from './credit-decision/embedded.ts';
import { withFaultInjection } from './credit-decision/fault-injection.ts';
import type { CreditDecisionParts } from './credit-decision/parts.ts';
import { embeddedLender, type LenderParts } from './embedded-lender.ts';
import { injectFaults } from './fault-injection.ts';
import { openSimulations, type SimulationParts } from './simulations.ts';

export { storedSimulations } from './b2/store.ts';
export { type ChangedStatus, changeStatus, followLender } from './credit-decision/change-status.ts';
export { proposalPersonalData } from './credit-decision/personal-data.ts';
export {
  creditSettingsRevisions,
  decideCreditSettings,
  publishCreditSettings,
  settingsOfRevision,
  watchCreditSettings,
} from './credit-decision/publish.ts';
export { proposalQueue } from './credit-decision/queue.ts';
export { remoteCreditDecision, type UnboundProposal } from './credit-decision/remote.ts';
export { remoteBounds } from './credit-decision/remote-bounds.ts';
export { readCreditSettingsFiles, readCreditSettingsSource } from './credit-decision/settings-file.ts';
export {
  notingFlowTerms,
  notingTerms,
  type TermsElsewhere,
  termsElsewhere,
} from './credit-decision/terms-elsewhere.ts';
export { faultEntrances } from './fault-injection.ts';
export { lendsToday } from './lends-today.ts';
export { endLinkedCredit, linkedEnds } from './linked-credit/ends.ts';
export { notifyOfLinkedEnd } from './linked-credit/notify.ts';
export { LINKED_CREDIT_DEAD_LETTERS, openLinkedCreditQueue } from './linked-credit/queue.ts';
export { pageCall } from './page-call.ts';
export { openPayments } from './payments.ts';
export { decideRateTables, publishRateTables, rateTableRevisions, tablesOf } from './publish-tables.ts';
export { readRateTableFiles, readTableSource } from './rate-table-files.ts';
export { refinancing } from './refinance.ts';
export { remoteCall } from './remote-call.ts';
export { remoteLender } from './remote-lender.ts';
export { lenderRoutes } from './routes.ts';
export { type SimulationIds, simulationIds } from './simulation-ids.ts';
export { findOffers, type OfferOfSite } from './stored-offers/store.ts';
export { watchRateTables } from './watch-tables.ts';

type Today = (market: LenderSite['market']) => PlainDate;

/** The embedded lender; `injectsFaults` lets people set failures, see `fault-injection.ts`. */
export function createLender({
  injectsFaults,
  ...parts
}: LenderParts & { readonly injectsFaults: boolean }): Lender {
  const lender = embeddedLender(parts);
  return injectsFaults ? injectFaults(lender) : lender;
}

/** The embedded credit service; `injectsFaults` lets people set failures, see `credit-decision/fault-injection.ts`. */
export function createCreditDecision({
  injectsFaults,
  ...parts
}: Omit<CreditDecisionParts, 'refuseCar'> &
  SimulationParts & { readonly injectsFaults: boolean }): CreditDecisionService {
  const decisions = embeddedCreditDecision({ ...parts, refuseCar: openSimulations(parts).refuse });
  return injectsFaults ? withFaultInjection(decisions) : decisions;
}

/** Says why a site takes no proposal for a car, as the portal's own credit decision does. */
export const carRefusals = (parts: SimulationParts): CreditDecisionParts['refuseCar'] =>
  openSimulations(parts).refuse;

/** The date in each market now: what credits are priced for, and so what a page that shows an instalment depends on. */
export const marketDates = (): Today => (market) => dateIn(market, Date.now());
