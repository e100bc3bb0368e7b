// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { identity as AR } from '../ar/identity.ts';
import { identity as BR } from '../br/identity.ts';

export const identity = { BR, AR } as const;
