// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { trade as AR } from '../ar/trade.ts';
import { trade as BR } from '../br/trade.ts';

export const trade = { BR, AR } as const;
