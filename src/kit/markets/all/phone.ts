// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { phone as AR } from '../ar/phone.ts';
import { phone as BR } from '../br/phone.ts';

export const phone = { BR, AR } as const;
