// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { lending as AR } from '../ar/lending.ts';
import { lending as BR } from '../br/lending.ts';

export const lending = { BR, AR } as const;
