import { findVersion, priceRange, type Snapshot } from '../areas/catalogue/index.ts';
import type { Vehicles } from '../areas/lender/contract.ts';

/** The catalogue as the lender asks for it: what a version may cost on a site that sells it in that colour. */
export function vehiclesOf(current: () => Snapshot): Vehicles {
  return {
    find(site, { mvsCode, year, color }) {
      const sold = findVersion(current(), site.market, mvsCode, year);
      if (sold?.brand !== site.brand) return undefined;
      const offered = !color || sold.version.colours.some(({ code }) => code === color);
      return offered ? priceRange(current(), site.market, mvsCode, year) : undefined;
    },
  };
}
