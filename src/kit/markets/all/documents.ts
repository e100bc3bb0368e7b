// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { documents as AR } from '../ar/documents.ts';
import { documents as BR } from '../br/documents.ts';

export const documents = { ...BR, ...AR } as const;
