import type { AuthoringPart } from '../platform/contract.ts';
import { loyaltyAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  loyalty: { contract: loyaltyAuthoring, publishedBy: 'administrator' },
} satisfies Readonly<Record<string, AuthoringPart>>;
