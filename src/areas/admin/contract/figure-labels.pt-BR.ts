import { leadStates } from './state-labels.pt-BR.ts';

/** What is counted, on the screen of figures and in its file. */
export const ptBR = {
  ...leadStates,
  'step.visit': 'Páginas vistas',
  'step.simulation': 'Simulações',
  'step.lead-state': 'Leads',
  'step.proposal': 'Propostas de crédito',
  'step.reservation': 'Reservas começadas',
  'step.order': 'Pedidos pagos',
  'page.home': 'Início',
  'page.stock': 'Estoque',
  'page.dealers': 'Concessionárias',
  'page.offers': 'Ofertas',
  'page.reservation': 'Reserva',
  'page.configurator': 'Configurador',
  'page.cars': 'Modelos e outras páginas',
  'step.lead': 'Leads por concessionária',
};
