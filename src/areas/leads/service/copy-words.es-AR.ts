import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  lead: {
    what: 'Pedido de contacto',
    purpose: 'llevar tu pedido al concesionario que responde',
    until: '{{delivered}} después de la entrega; {{dead}} después del final, si no se entregó',
  },
  lead_consent: {
    what: 'Consentimiento para el contacto',
    purpose: 'probar lo que autorizaste o retiraste',
    until: '{{consents}}; después de un borrado, sin datos de contacto',
  },
  crm_inbox: {
    what: 'Pedido entregado al CRM de demostración',
    purpose: 'mostrar lo que se entregaría al CRM de la terminal',
    until: '{{delivered}} después de la entrega',
  },
};
