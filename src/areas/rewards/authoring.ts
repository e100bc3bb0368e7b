import { valueAt } from '../../io/json-files.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { rewardsAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  rewards: {
    words: { 'pt-BR': 'Recompensas', 'es-AR': 'Recompensas' },
    contract: rewardsAuthoring,
    publishedBy: 'administrator',
    phones: (part) => [['supportPhone', valueAt(part, ['supportPhone'])]],
    amounts(part) {
      const vouchers = valueAt(part, ['vouchers']);
      return (Array.isArray(vouchers) ? vouchers : []).map(
        (one, at) => [`vouchers[${at}].amount`, valueAt(one, ['amount'])] as const,
      );
    },
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
