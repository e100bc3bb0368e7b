// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { supplier as AR } from '../ar/supplier.ts';
import { supplier as BR } from '../br/supplier.ts';

export const supplier = { BR, AR } as const;
