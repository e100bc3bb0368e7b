import { isArgentinePlate, isPlate } from '../../../kit/validators/vehicle.ts';
import type { Market } from '../../platform/index.ts';

/**
 * Is it a plate by which a market's recalls know a car, 7 characters (doc. 2 §5.3, §9)? Argentina has a form of its own, AB123CD; the one
 * that the documents describe counts there too, for a car that came over the border.
 */
export const isPlateIn = (market: Market, text: string): boolean =>
  isPlate(text) || (market === 'AR' && isArgentinePlate(text));
