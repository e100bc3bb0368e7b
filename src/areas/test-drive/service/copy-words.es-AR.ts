import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  booking: {
    what: 'Visita agendada',
    purpose: 'esperarte en la prueba de manejo o en la reparación y avisarte',
    until: '180 días después del día de la visita',
  },
};
