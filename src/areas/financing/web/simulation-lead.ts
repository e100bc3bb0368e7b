import { useEffect } from 'react';
import type { SentLead } from '../../leads/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { SavedSimulation } from '../domain/saved-simulation.ts';
import type { FundingModalProps } from './modal-props.ts';

/** When the modal's first view is on screen, and nobody can have finished with it. */
const AFTER_THE_PLANS_MS = 1_000;

/** The forms of the leads come with it. */
const loadSending = () => import('./send-simulation-lead.ts');

/** Sends the lead that follows a simulation, by code that comes after the plans. */
export function useSimulationLead({ currentCar, openings }: FundingModalProps, sent: SentLead | undefined) {
  const { serviceAddress } = useSite();
  useEffect(() => {
    if (openings === 0) return;
    // The plans go first; the step that needs it tells of a failure.
    const soon = setTimeout(() => loadSending().catch(() => undefined), AFTER_THE_PLANS_MS);
    return () => clearTimeout(soon);
  }, [openings]);
  return async (saved: SavedSimulation, isClosed: boolean): Promise<void> => {
    const code = await loadSending().catch(() => undefined);
    if (!code) return console.error('FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO');
    await code.sendFollowing({ address: serviceAddress('lead'), currentCar, sent }, saved, isClosed);
  };
}
