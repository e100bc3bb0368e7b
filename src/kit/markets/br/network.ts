import type { NetworkRules } from '../market.ts';

export const network: NetworkRules = {
  /** IBGE, extreme points: Arroio Chuí, Monte Caburaí, the source of the Moa, and the islands of Trindade and Martin Vaz. */
  bounds: { south: -33.76, north: 5.28, west: -74, east: -28.8 },
  /** The four digits behind the stroke of a CNPJ are the establishment's (IN RFB 2.119/2022). */
  companyDocumentOf: 'place',
};
