// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { network as AR } from '../ar/network.ts';
import { network as BR } from '../br/network.ts';

export const network = { BR, AR } as const;
