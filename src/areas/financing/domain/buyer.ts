import { capitals, NO_DEALER } from '../../lender/index.ts';
import type { Buyer } from './simulation.ts';

/** What of a sent lead, and of the dealer chosen in it, tells who asks. */
type Known = {
  readonly document: string | undefined;
  readonly state: string | undefined;
  readonly city: string | undefined;
  readonly dealerCode: string | undefined;
  readonly phone?: string | undefined;
  readonly dealerTaxId?: string | undefined;
};

/** Who asks for a simulation: as the lead form and the location tell, or nobody yet. */
export function buyerOf(market: keyof typeof capitals, known: Known): Buyer {
  const place = known.state ? { state: known.state, city: known.city ?? '' } : capitals[market];
  const { document = '', phone, dealerTaxId } = known;
  return { document, ...place, dealerCode: known.dealerCode || NO_DEALER, phone, dealerTaxId };
}
