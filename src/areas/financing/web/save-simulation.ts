import { z } from 'zod';
import { currentResponse, storedSimulation } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import { type SavedSimulation, type Selection, savedSimulation } from '../domain/saved-simulation.ts';
import { simulationResponse } from '../domain/simulation-response.ts';
import { CHANGE_FUNDING_CONDITION, emitOnPage } from './page.ts';
import { keepSimulation } from './storage.ts';

/**
 * Keeps what a card stands on, and tells the page of it, wherever the shopper is (doc. 1 §4.2, §4.3). The event's detail has
 * the stored simulation and the current response, both as others read them: amounts in currency units, rates in percents.
 */
export function saveSimulation(
  car: FinancedCar,
  selection: Selection,
  dealerName: string | undefined,
): SavedSimulation {
  const saved = savedSimulation(car, selection);
  keepSimulation(saved);
  emitOnPage(CHANGE_FUNDING_CONDITION, {
    funding: z.encode(storedSimulation, saved),
    response: z.encode(currentResponse, simulationResponse(car, selection, dealerName)),
  });
  return saved;
}
