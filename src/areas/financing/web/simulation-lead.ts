import { useEffect } from 'react';
import { type Lead, productCode } from '../../leads/index.ts';
import type { SentLead } from '../../leads/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type SavedSimulation, selectedFundingValues } from '../domain/saved-simulation.ts';
import { loadLeads } from './leads-code.ts';
import type { FundingModalProps } from './modal-props.ts';
import { forgetSimulation } from './storage.ts';

/** When the modal's first view is on screen, and nobody can have finished with it. */
const AFTER_THE_PLANS_MS = 1_000;

/**
 * Sends the lead that follows a simulation: after the form's own lead, or, where the form is skipped, after the one kept
 * from a form about the same car. Nobody left contact details: nothing is sent (doc. 1 §3.6, §4.2).
 */
export function useSimulationLead({ currentCar, openings }: FundingModalProps, sent: SentLead | undefined) {
  const { serviceAddress } = useSite();
  useEffect(() => {
    if (openings === 0) return;
    // The plans go first; the step that needs it tells of a failure.
    const soon = setTimeout(() => loadLeads().catch(() => undefined), AFTER_THE_PLANS_MS);
    return () => clearTimeout(soon);
  }, [openings]);
  return async (saved: SavedSimulation, isClosed: boolean): Promise<void> => {
    const leads = await loadLeads().catch(() => undefined);
    if (!leads) return console.error('FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO');
    const { keptConsent, keptLead, leadsAt, sendSimulationLead } = leads;
    const first = sent?.lead ?? (currentCar && leadAbout(productCode(currentCar.mvs), keptLead()));
    if (!first) return;
    const way = { service: leadsAt(serviceAddress('lead')), consent: sent?.consent ?? keptConsent() };
    const { ok } = await sendSimulationLead(way, first, {
      ...selectedFundingValues(saved),
      financialPlanId: saved.idFinancialPlan,
      totalPrice: saved.total,
      isClosed,
    });
    if (ok) forgetSimulation(saved);
  };
}

const leadAbout = (product: string, kept: Lead | undefined): Lead | undefined =>
  kept?.productCode === product ? kept : undefined;
