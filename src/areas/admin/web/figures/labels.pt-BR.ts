import { ptBR as figures } from '../../contract/figure-labels.pt-BR.ts';

export const ptBR = {
  ...figures,
  intro: 'O que aconteceu nos sites, em números: de ninguém em particular.',
  site: 'Site',
  'any-site': 'Todos os sites',
  period: 'Período',
  days: '{{count}} dias',
  show: 'Mostrar',
  updated:
    'Páginas, simulações e leads por concessionária são somados a cada 15 segundos; o resto, a cada 5 minutos.',
  none: 'Ainda não há números neste período.',
  'as-table': 'Ver como tabela',
  what: 'O quê',
  count: 'Quantos',
  day: 'Dia',
  'of-above': '{{share}} da etapa anterior',
  funnel: 'Da visita ao pedido',
  leads: 'Leads por dia',
  dealers: 'Leads por concessionária',
  others: 'As outras',
  'no-dealer': 'Sem concessionária',
  sources: 'Simulações por fonte',
  pages: 'Páginas vistas por tipo',
  delivery: 'Entrega dos leads ao CRM',
};
