import { valueAt } from '../../io/json-files.ts';
import type { AuthoringPart } from '../platform/contract.ts';
import { bonusAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  bonus: {
    words: { 'pt-BR': 'Bônus de boas-vindas', 'es-AR': 'Bono de bienvenida' },
    contract: bonusAuthoring,
    publishedBy: 'administrator',
    references: [{ at: 'welcome models []', to: 'model' }],
    amounts: (part) => [['welcome.amount', valueAt(part, ['welcome', 'amount'])]],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
