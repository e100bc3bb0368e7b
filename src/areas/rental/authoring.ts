import type { AuthoringPart } from '../platform/contract.ts';
import { rentalAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = { rental: { contract: rentalAuthoring, publishedBy: 'author' } } satisfies Readonly<
  Record<string, AuthoringPart>
>;
