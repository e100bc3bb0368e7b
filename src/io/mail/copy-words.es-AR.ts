import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  mail_outbox: {
    what: 'Correo para vos',
    purpose: 'avisarte por correo de lo que pediste',
    until: 'el texto, hasta que el servidor de correo lo recibe; el resto, {{mails}}',
    'value.status.waiting': 'En camino',
    'value.status.sent': 'Enviado',
    'value.status.kept': 'En la casilla de demostración',
    'value.status.dead': 'No entregado',
    'value.status.over': 'Espera el resumen',
    'value.status.digested': 'Enviado en un resumen',
    'value.status.dropped': 'No enviado: demasiados códigos',
    'value.kind.word': 'Aviso a un correo aún no confirmado',
    'value.kind.own': 'Aviso sobre algo tuyo',
    'value.kind.code': 'Código de acceso',
    'value.kind.own-code': 'Código de tu cuenta o de un pedido pago',
    'value.kind.staff': 'Aviso al equipo',
    'value.kind.digest': 'Resumen de avisos',
  },
};
