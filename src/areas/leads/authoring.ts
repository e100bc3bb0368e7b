import type { AuthoringPart } from '../platform/contract.ts';
import { leadsAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = { leads: { contract: leadsAuthoring } } satisfies Readonly<
  Record<string, AuthoringPart>
>;
