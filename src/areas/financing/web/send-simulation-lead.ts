import type { ChosenCar } from '../../catalogue/index.ts';
import { type Lead, productCode } from '../../leads/index.ts';
import {
  leadsAt,
  type SentLead,
  sendSimulationLead,
  storedConsent,
  storedLead,
} from '../../leads/web/index.ts';
import { type SavedSimulation, selectedFundingValues } from '../domain/saved-simulation.ts';
import { forgetSimulation } from './storage.ts';

type Following = {
  /** Where leads go. */
  readonly address: string;
  readonly currentCar: ChosenCar | undefined;
  /** What the form of this visit has sent. */
  readonly sent: SentLead | undefined;
};

/**
 * Sends the lead that follows a simulation: after the form's own lead, or, where the form is skipped, after the one kept
 * from a form about the same car. Nobody left contact details: nothing is sent (doc. 1 §3.6, §4.2).
 */
export async function sendFollowing(
  { address, currentCar, sent }: Following,
  saved: SavedSimulation,
  isClosed: boolean,
): Promise<void> {
  const first = sent?.lead ?? (currentCar && leadAbout(productCode(currentCar.mvs), storedLead()));
  if (!first) return;
  const way = { service: leadsAt(address), consent: sent?.consent ?? storedConsent() };
  const { ok } = await sendSimulationLead(way, first, {
    ...selectedFundingValues(saved),
    financialPlanId: saved.idFinancialPlan,
    totalPrice: saved.total,
    isClosed,
  });
  if (ok) forgetSimulation(saved);
}

const leadAbout = (product: string, lead: Lead | undefined): Lead | undefined =>
  lead?.productCode === product ? lead : undefined;
