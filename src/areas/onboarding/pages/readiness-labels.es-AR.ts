import type { ptBR } from './readiness-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  intro:
    'Lo que el sitio todavía necesita antes de abrir al público, como está ahora. El comando “node vitrine.mjs sites ready” da la misma lista.',
  site: 'Sitio',
  show: 'Mostrar',
  missing_one: 'Falta {{count}} de {{of}} ítems.',
  missing_other: 'Faltan {{count}} de {{of}} ítems.',
  'all-ready': 'Nada impide que el sitio abra al público.',
  'state.ready': 'Listo',
  'state.advised': 'Se puede mejorar',
  'state.needed': 'Falta',
  screen: 'Pantalla',
  'open-screen': 'Abrir la pantalla',
  command: 'Comando',
  guide: 'Guía',
};
