import type { AuthoringPart } from '../platform/contract.ts';
import { employeePurchaseAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  employeePurchase: {
    words: { 'pt-BR': 'Compra do colaborador', 'es-AR': 'Compra de empleados' },
    contract: employeePurchaseAuthoring,
    publishedBy: 'administrator',
    references: [{ at: 'programmes [] buyers * models {}', to: 'model' }],
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
