// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { disclosure as AR } from '../ar/disclosure.ts';
import { disclosure as BR } from '../br/disclosure.ts';

export const disclosure = { BR, AR } as const;
