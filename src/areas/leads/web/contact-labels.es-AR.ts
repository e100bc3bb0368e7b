import type { ptBR } from './contact-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Hablá con un especialista',
  intro: 'Contanos qué querés saber sobre el {{model}} y el concesionario que elijas se pone en contacto.',
  cta: 'Pedir contacto',
  plain: 'Hablá directamente con un concesionario',
  failed: 'No pudimos contactar al especialista',
};
