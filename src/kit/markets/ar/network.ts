import type { NetworkRules } from '../market.ts';

export const network: NetworkRules = {
  /** IGN, extreme points on the continent and Tierra del Fuego: Cabo San Pío, Río Grande de San Juan, Cerro Agassiz, Bernardo de Irigoyen. */
  bounds: { south: -55.1, north: -21.7, west: -73.6, east: -53.6 },
  /** A CUIT is the company's, wherever it works. */
  companyDocumentOf: 'company',
};
