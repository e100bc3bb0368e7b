import type { SourceLender } from '../domain/simulation.ts';
import { answerBeside, limitsWith, type OfferPlace } from '../domain/stored-offer.ts';

/**
 * A plan's lender whose limits leave one offer its place, where the authors' steps or the lender's own have none for it: the card can
 * then stand on what a page has promised, and go back to it.
 */
export function withPlace<Signal>(
  lender: SourceLender<Signal>,
  place: OfferPlace | undefined,
): SourceLender<Signal> {
  if (!place) return lender;
  return {
    async limits(signal) {
      const result = await lender.limits(signal);
      return result.ok ? { ok: true, value: limitsWith(result.value, place) } : result;
    },
    async simulate(question, signal) {
      const result = await lender.simulate(question, signal);
      return result.ok ? { ok: true, value: answerBeside(result.value, place) } : result;
    },
  };
}
