import { valueAt } from '../../io/json-files.ts';
import { fault } from '../../kit/faults.ts';
import { TRADES } from '../../kit/markets/trades.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { fundingAuthoring } from './contract.ts';
import { usualFundingTexts } from './web/usual-texts.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  financing: {
    words: { 'pt-BR': 'Financiamento', 'es-AR': 'Financiación' },
    contract: fundingAuthoring,
    publishedBy: 'author',
    usualTexts: usualFundingTexts,
    phones: (part) => [['error.phone', valueAt(part, ['error', 'phone'])]],
    references: [
      { at: 'plans [] modelCode', to: 'model', by: 'modelCode' },
      { at: 'plans [] upgrades [] modelCode', to: 'model', by: 'modelCode' },
    ],
    // Both forms of the proposal ask for a CPF and a CEP (doc. 2 §5.1, §5.2).
    marketFaults: (part, market) =>
      TRADES[market].hasBankProposals || !fundingAuthoring.safeParse(part).data?.proposal.enabled
        ? []
        : [{ path: 'proposal.enabled', fault: fault('no-proposals') }],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
