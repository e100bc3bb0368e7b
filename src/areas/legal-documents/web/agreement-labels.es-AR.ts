import type { ptBR } from './agreement-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Documentos aceptados',
  intro: 'La versión que estaba en pantalla cuando enviaste cada formulario con el correo de esta cuenta.',
  with: '{{act}}, el {{date}} · versión {{version}}',
  'act-lead': 'Pedido al concesionario',
  'act-account': 'Creación de la cuenta',
  'act-proposal': 'Solicitud de crédito',
  'act-reservation': 'Reserva',
  'act-booking': 'Turno',
  'act-enrolment': 'Adhesión a un programa',
  'act-opinion': 'Opinión',
  'act-request': 'Gestión de atención',
};
