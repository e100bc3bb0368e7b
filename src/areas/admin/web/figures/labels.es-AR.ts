import { esAR as figures } from '../../contract/figure-labels.es-AR.ts';
import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  ...figures,
  intro: 'Lo que pasó en los sitios, en números: de nadie en particular.',
  site: 'Sitio',
  'any-site': 'Todos los sitios',
  period: 'Período',
  days: '{{count}} días',
  show: 'Mostrar',
  updated:
    'Páginas, simulaciones y leads por concesionario se suman cada 15 segundos; el resto, cada 5 minutos.',
  none: 'Todavía no hay números en este período.',
  'as-table': 'Ver como tabla',
  what: 'Qué',
  count: 'Cuántos',
  day: 'Día',
  'of-above': '{{share}} del paso anterior',
  funnel: 'De la visita al pedido',
  leads: 'Leads por día',
  dealers: 'Leads por concesionario',
  others: 'Las demás',
  'no-dealer': 'Sin concesionario',
  sources: 'Simulaciones por fuente',
  pages: 'Páginas vistas por tipo',
  delivery: 'Entrega de los leads al CRM',
};
