// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { calendar as AR } from '../ar/calendar.ts';
import { calendar as BR } from '../br/calendar.ts';

export const calendar = { BR, AR } as const;
