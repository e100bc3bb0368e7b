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

/** Where a lender looks when nobody has told where the buyer lives: each market's capital. */
const CAPITALS = {
  BR: { state: 'DF', city: 'Brasília' },
  AR: { state: 'Ciudad Autónoma de Buenos Aires', city: 'Buenos Aires' },
} as const;

/** How a call names no dealer in particular. */
const NO_DEALER = '0';

/** Who asks for a simulation: as the lead form and the location tell, or nobody yet. */
export function buyerOf(market: keyof typeof CAPITALS, known: Known): Buyer {
  const place = known.state ? { state: known.state, city: known.city ?? '' } : CAPITALS[market];
  const { document = '', phone, dealerTaxId } = known;
  return { document, ...place, dealerCode: known.dealerCode || NO_DEALER, phone, dealerTaxId };
}
