import { readPlate } from '../../../kit/validators/plate.ts';
import type { Market } from '../../platform/index.ts';

/**
 * Is it a plate by which a market's recalls know a car? Of Brazil's seven characters (doc. 2 §5.3, §9) in Brazil, of either of Argentina's forms
 * there; a plate of the other country is a slip of the finger or of the page, and no recall of this market knows it.
 */
export const isPlateIn = (market: Market, text: string): boolean => readPlate(text, market) !== undefined;
