type Sells = { readonly dealerCode: string };

/**
 * Who may deliver a car: whoever has agreed to its terms, as long as they sell here; else the dealer at which it stands. `anywhere`:
 * all of them may, the nearest to the customer before the others.
 * @param dealers those that sell on the site
 * @param agreed code of the dealer of its quotation
 * @param standsAt code of the dealer that has the car now
 */
export function deliveredBy<Dealer extends Sells>(
  dealers: readonly Dealer[],
  { agreed, standsAt }: { readonly agreed: string | undefined; readonly standsAt: string | undefined },
): readonly Dealer[] | 'anywhere' {
  const bound = dealers.filter(({ dealerCode }) => dealerCode === agreed);
  const own = (bound.length > 0 ? bound : dealers).filter(({ dealerCode }) => dealerCode === standsAt);
  if (own.length > 0) return own;
  return bound.length > 0 ? bound : 'anywhere';
}
