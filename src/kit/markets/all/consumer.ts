// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { consumer as AR } from '../ar/consumer.ts';
import { consumer as BR } from '../br/consumer.ts';

export const consumer = { BR, AR } as const;
