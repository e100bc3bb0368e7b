// Written by scripts/markets.mjs from the folders of the markets. Change those.
import { documents as AR } from '../ar/documents.ts';
import { documents as BR } from '../br/documents.ts';
import type { Apart } from '../document-form.ts';

type Tables = [typeof BR, typeof AR];
export const documents = { ...BR, ...AR } as const satisfies Apart<Tables>;
