import type { NetworkRules } from '../../../src/kit/markets/market.ts';

export const network: NetworkRules = {
  /** Instituto Geográfico Militar: Punta del Este, Bella Unión, Nueva Palmira, the mouth of the Yaguarón. */
  bounds: { south: -35.1, north: -30, west: -58.5, east: -53 },
  /** The RUT is the company's. */
  companyDocumentOf: 'company',
};
