// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { plate as AR } from '../ar/plate.ts';
import { plate as BR } from '../br/plate.ts';

export const plate = { BR, AR } as const;
