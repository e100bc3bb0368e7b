import { valueAt } from '../../io/json-files.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { reservationAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  reservation: {
    contract: reservationAuthoring,
    amounts: (part) => [['deposit', valueAt(part, ['deposit'])]],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
