import type { ptBR } from './figure-labels.pt-BR.ts';
import { leadStates } from './state-labels.es-AR.ts';

export const esAR: typeof ptBR = {
  ...leadStates,
  'step.visit': 'Páginas vistas',
  'step.simulation': 'Simulaciones',
  'step.lead-state': 'Leads',
  'step.proposal': 'Propuestas de crédito',
  'step.reservation': 'Reservas empezadas',
  'step.order': 'Pedidos pagados',
  'page.home': 'Inicio',
  'page.stock': 'Stock',
  'page.dealers': 'Concesionarios',
  'page.offers': 'Ofertas',
  'page.reservation': 'Reserva',
  'page.configurator': 'Configurador',
  'page.cars': 'Modelos y otras páginas',
  'step.lead': 'Leads por concesionario',
};
