import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  opinion: {
    what: 'Opinión sobre un auto',
    purpose: 'publicar lo que decís de tu auto',
    until: 'cinco años, hasta que pidas el borrado, o mientras exista la cuenta',
  },
  opinion_vote: {
    what: 'Voto en una opinión',
    purpose: 'contar una vez a quien le pareció útil la opinión',
    until: 'mientras exista la opinión o la cuenta',
  },
};
