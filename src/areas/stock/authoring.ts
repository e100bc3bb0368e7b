import type { AuthoringPart } from '../platform/contract.ts';
import { stockAuthoring } from './contract.ts';

/** What a site's authors say for it, by its part of the site file (`authoring`). */
export const authoring = {
  stock: { words: { 'pt-BR': 'Estoque', 'es-AR': 'Stock' }, contract: stockAuthoring, publishedBy: 'author' },
} satisfies Readonly<Record<string, AuthoringPart>>;
