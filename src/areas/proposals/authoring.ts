import { valueAt } from '../../io/json-files.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { proposalsAuthoring } from './contract.ts';
import { usualProposalTexts } from './web/usual-texts.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  proposals: {
    words: { 'pt-BR': 'Propostas e cupons', 'es-AR': 'Solicitudes y cupones' },
    contract: proposalsAuthoring,
    publishedBy: 'author',
    usualTexts: usualProposalTexts,
    phones: (part) =>
      ['phone', 'refusedPhone'].map((name) => [`result.${name}`, valueAt(part, ['result', name])] as const),
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
