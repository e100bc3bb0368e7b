import type { ptBR } from './consent-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  hold: 'Documentos que rigen para este envío (se abren en otra pestaña):',
  since: '(versión del {{date}})',
  changed:
    'Uno de estos documentos cambió desde que abriste la página. Revisá la versión vigente y enviá de nuevo; todavía no se envió nada.',
};
