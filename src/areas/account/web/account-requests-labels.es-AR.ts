import type { ptBR } from './account-requests-labels.pt-BR.ts';

/** Argentine Spanish: what a customer has asked dealers for. */
export const esAR: typeof ptBR = {
  none: 'Ninguna consulta con este correo.',
  made: '{{brand}}, {{date}}',
  'kind-proposal': 'Propuesta de financiación',
  'kind-simulation': 'Simulación de financiación',
  'kind-offer': 'Consulta sobre una oferta',
  'kind-contact': 'Consulta',
  'state-on-its-way': 'En camino al concesionario',
  'state-delivered': 'Entregada al concesionario',
  'state-late': 'Todavía sin entregar: nos estamos ocupando',
  'state-stopped': 'Contacto cancelado a tu pedido',
  dealer: 'Concesionario',
  year: 'Año',
  colour: 'Color',
  total: 'Precio de ese día',
  entrance: 'Anticipo',
  instalments: 'Cuotas',
  'instalments-value': '{{count}} cuotas de hasta {{value}}',
  final: 'Cuota final',
  channels: 'Te pueden contactar por',
  'channels-none': 'Ningún canal',
  'channel-email': 'Correo electrónico',
  'channel-sms': 'SMS',
  'channel-whatsapp': 'WhatsApp',
  'channel-phone': 'Teléfono',
  unsure:
    'Lo que se escribió y se simuló aparece acá cuando el celular o el documento de la consulta está en tus datos: así nadie lee la consulta de quien escribió mal su propio correo.',
  'unsure-change': 'Ver mis datos',
  'stop-title': 'Dejar de recibir contactos',
  'stop-intro':
    'Retirás la autorización de contacto de todas tus consultas. Lo que todavía no llegó al concesionario ya no se envía. Tus consultas siguen en esta lista.',
  stop: 'No quiero que me contacten más',
  stopped: 'Listo: la autorización de contacto se retiró de todas tus consultas.',
  older: 'Ver más antiguas',
  newest: 'Volver a las más recientes',
};
