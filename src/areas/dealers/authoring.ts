import type { AuthoringPart } from '../platform/contract.ts';
import { dealersAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  dealers: {
    words: { 'pt-BR': 'Concessionárias: busca e rota', 'es-AR': 'Concesionarios: búsqueda y ruta' },
    contract: dealersAuthoring,
    publishedBy: 'author',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
