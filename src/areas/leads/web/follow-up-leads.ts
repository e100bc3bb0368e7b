import type { LeadService, StatedConsent } from '../contract.ts';
import {
  type Lead,
  leadAfterDecision,
  leadAfterProposal,
  leadAfterSimulation,
  type Simulated,
} from '../index.ts';
import { newKey } from './new-key.ts';

/** What a lead that follows the form's own needs; `consent` is what the form had on screen. */
type FollowUp = {
  readonly service: LeadService;
  readonly consent?: StatedConsent | undefined;
  /** What the lead is about: told of it twice, in two tabs or after a repeat, it is one lead. */
  readonly about?: string | undefined;
};

/**
 * Sends the lead that follows a simulation; its outcome is only logged. Whoever keeps the simulation removes it when the
 * answer is ok (doc. 1 §8).
 * @param first the lead of the form
 */
export function sendSimulationLead(
  way: FollowUp,
  first: Lead,
  simulated: Simulated,
): Promise<{ ok: boolean }> {
  return sendAfter(way, leadAfterSimulation(first, simulated, cacheBuster()), {
    sent: 'post-simulation lead sent',
    failed: 'FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO',
  });
}

/** Sends flow A's lead after its proposal; a failure is only logged (doc. 2 §7.1). @public */
export function sendProposalLead(
  way: FollowUp,
  entry: Parameters<typeof leadAfterProposal>[0],
): Promise<{ ok: boolean }> {
  const words = { sent: 'proposal lead sent', failed: 'Failed to send the proposal lead' };
  return sendAfter(way, leadAfterProposal(entry, cacheBuster(way.about)), words);
}

/** Sends flow B's lead after the bank's decision; answer and failure are only logged (doc. 2 §7.2, §8). @public */
export function sendDecisionLead(
  way: FollowUp,
  entry: Parameters<typeof leadAfterDecision>[0],
): Promise<{ ok: boolean }> {
  const words = { sent: 'decision lead sent', failed: 'Failed to send the decision lead' };
  return sendAfter(way, leadAfterDecision(entry, cacheBuster(way.about)), words);
}

/** Never rejects, and says nothing on screen: the flow that it follows has gone on. */
async function sendAfter(
  { service, consent, about }: FollowUp,
  lead: Lead,
  words: { sent: string; failed: string },
): Promise<{ ok: boolean }> {
  const key = about === undefined ? newKey() : keyAbout(about);
  const { ok } = await service.send(lead, key, consent).catch(() => ({ ok: false }));
  if (ok) console.info(words.sent);
  else console.error(words.failed);
  return { ok };
}

const CACHE_BUSTER_MAX = 1e13;
const KEY_MAX = 255;

/** A key of printable characters, however a lender has numbered its proposals with. */
const keyAbout = (about: string): string => encodeURIComponent(about).slice(0, KEY_MAX);

/** A random number, or the same one for the same subject: under one key goes one lead, to the byte. */
function cacheBuster(about?: string): number {
  if (about === undefined) return Math.floor(Math.random() * CACHE_BUSTER_MAX);
  let reported = 0;
  for (const character of about)
    reported = (reported * 31 + (character.codePointAt(0) ?? 0)) % CACHE_BUSTER_MAX;
  return reported;
}
