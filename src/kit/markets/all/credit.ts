// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { credit as AR } from '../ar/credit.ts';
import { credit as BR } from '../br/credit.ts';

export const credit = { BR, AR } as const;
