import type { ptBR } from './consent-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  adults:
    'Solo para mayores de 18 años: al enviar, declarás que ya los cumpliste. Por quien es menor, envía su madre, su padre o quien lo represente, en nombre propio.',
  hold: 'Documentos que rigen para este envío (se abren en otra pestaña):',
  since: '(versión del {{date}})',
  changed:
    'Uno de estos documentos cambió desde que abriste la página. Revisá la versión vigente y enviá de nuevo; todavía no se envió nada.',
};
