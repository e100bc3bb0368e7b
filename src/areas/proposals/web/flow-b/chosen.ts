import { currentResponse, storedSimulation } from '../../../financing/contract.ts';
import { type CurrentCar, productCode } from '../../../leads/index.ts';
import { keptConsent, keptLead, type SentLead } from '../../../leads/web/index.ts';
import type { ChosenOffer, LeadBefore } from './panel-props.ts';

/** What the page has kept of a simulation, as far as it can be read: CURRENT_FUNDING and the response beside it (doc. 2 §9). */
export function chosenOffer(funding: unknown, response: unknown): ChosenOffer | undefined {
  const saved = storedSimulation.safeDecode(funding as never).data;
  const answered = currentResponse.safeDecode(response as never).data;
  return saved && answered && { saved, response: answered };
}

/** The lead that the proposal follows: the one just sent, or the last that was kept about the same car. */
export function leadBefore(sent: SentLead | undefined, mvs: CurrentCar['mvs']): LeadBefore | undefined {
  if (sent) return sent;
  const lead = keptLead();
  return lead?.productCode === productCode(mvs) ? { lead, consent: keptConsent() } : undefined;
}
