import type { LeadService } from '../contract.ts';
import { type Lead, leadAfterSimulation, type Simulated } from '../index.ts';
import { newKey } from './new-key.ts';

/**
 * Sends the lead that follows a simulation; its outcome is only logged. Whoever keeps the simulation removes it when the
 * answer is ok (doc. 1 §8).
 * @param first the lead of the form
 */
export async function sendSimulationLead(
  service: LeadService,
  first: Lead,
  simulated: Simulated,
): Promise<{ ok: boolean }> {
  const cacheBuster = Math.floor(Math.random() * 1e13);
  const sent = await service
    .send(leadAfterSimulation(first, simulated, cacheBuster), newKey())
    .catch(() => ({ ok: false }));
  if (sent.ok) console.info('post-simulation lead sent');
  else console.error('FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO');
  return { ok: sent.ok };
}
