// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { postal as AR } from '../ar/postal.ts';
import { postal as BR } from '../br/postal.ts';

export const postal = { BR, AR } as const;
