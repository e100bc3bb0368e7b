import { currentResponse, storedSimulation } from '../../../financing/contract.ts';
import type { ChosenOffer } from './panel-props.ts';

/** What the page has kept of a simulation, as far as it can be read: CURRENT_FUNDING and the response beside it (doc. 2 §9). */
export function chosenOffer(funding: unknown, response: unknown): ChosenOffer | undefined {
  const saved = storedSimulation.safeParse(funding).data;
  const answered = currentResponse.safeParse(response).data;
  return saved && answered && { saved, response: answered };
}
