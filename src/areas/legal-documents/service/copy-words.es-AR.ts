import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  legal_acceptance: {
    what: 'Documento legal aceptado',
    purpose: 'probar qué versión aceptaste, y cuándo',
    until: '{{consents}}; después de un borrado, sin datos de contacto',
    'value.act.lead': 'pedido al concesionario',
    'value.act.account': 'creación de la cuenta',
    'value.act.proposal': 'solicitud de crédito',
    'value.act.reservation': 'reserva',
    'value.act.booking': 'turno',
    'value.act.enrolment': 'programa de compra',
    'value.act.opinion': 'opinión',
    'value.act.request': 'gestión de atención',
  },
};
