import type { MarketCode } from '../markets/identities.ts';
import { PLATES } from '../markets/plates.ts';
import { bareNumber } from './vehicle.ts';

/**
 * The plate that a person has written, bare and in capitals; undefined for what is no plate of the country. Each country knows its own
 * alone: the same car has one plate.
 */
export function readPlate(text: string, country: MarketCode): string | undefined {
  const bare = bareNumber(text);
  return PLATES[country].isPlate(bare) ? bare : undefined;
}
