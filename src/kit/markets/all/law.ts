// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { law as AR } from '../ar/law.ts';
import { law as BR } from '../br/law.ts';

export const law = { BR, AR } as const;
