import type { ptBR } from './staff-mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  reason: 'Motivo: {{reason}}',
  'asked.subject': 'Descuento a la espera de tu aprobación: {{number}}',
  'asked.text':
    '{{by}} pide {{amount}} ({{percent}} %) en la versión {{version}} de la cotización {{number}}. El cliente solo la ve si alguien lo aprueba.',
  'asked.link': 'Ver y decidir',
  'approved.subject': 'Descuento aprobado: {{number}}',
  'approved.text': '{{by}} aprobó el descuento de la versión {{version}} de la cotización {{number}}.',
  'approved.link': 'Abrir la cotización',
  'refused.subject': 'Descuento rechazado: {{number}}',
  'refused.text': '{{by}} rechazó el descuento de la versión {{version}} de la cotización {{number}}.',
  'refused.link': 'Abrir la cotización',
};
