import type { AuthoringPart } from '../platform/contract.ts';
import { employeePurchaseAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  employeePurchase: { contract: employeePurchaseAuthoring, publishedBy: 'administrator' },
} satisfies Readonly<Record<string, AuthoringPart>>;
