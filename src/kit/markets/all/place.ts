// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { place as AR } from '../ar/place.ts';
import { place as BR } from '../br/place.ts';

export const place = { BR, AR } as const;
