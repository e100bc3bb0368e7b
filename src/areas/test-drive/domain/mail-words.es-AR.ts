import type { ptBR } from './mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  link: 'Ver, cambiar o cancelar mi turno',
  reason: 'Motivo:',
  number: 'Turno {{number}}',
  morning: 'mañana',
  afternoon: 'tarde',
  'when.morning': '{{day}}, por la mañana ({{hours}})',
  'when.afternoon': '{{day}}, por la tarde ({{hours}})',
  where: '{{dealer}}, {{address}}, {{city}}. Teléfono {{phone}}.',
  gone: 'Este concesionario ya no forma parte de la red. Si todavía querés venir, elegí otro en el sitio.',
  'test-drive.event': 'Prueba de manejo',
  'recall.event': 'Recall',
  'test-drive.what': 'prueba de manejo del {{car}}',
  'recall.what': 'reparación por recall del {{car}}',
  'asked.subject': 'Recibimos tu pedido: {{what}}, {{short}}',
  'asked.text':
    'Recibimos tu pedido de {{what}} para el {{when}}. El concesionario responde dentro de las 24 horas. Número de turno: {{number}}.',
  'moved.subject': 'Nuevo horario pedido: {{what}}, {{short}}',
  'moved.text':
    'Cambiaste tu {{what}} para el {{when}}. El concesionario confirma el nuevo horario dentro de las 24 horas. Número de turno: {{number}}.',
  'moved-by-us.subject': 'El concesionario cambió el horario: {{what}}, {{short}}',
  'moved-by-us.text':
    'El concesionario te pide disculpas: no puede recibirte en el horario acordado y te espera el {{when}}. Si no podés, elegí otro horario en el enlace de abajo. Número de turno: {{number}}.',
  'confirmed.subject': 'Confirmado: {{what}}, {{short}}',
  'confirmed.text':
    'El concesionario confirmó: te esperamos el {{when}}. Para la prueba de manejo, traé tu licencia de conducir. Número de turno: {{number}}.',
  'confirmed.recall':
    'El concesionario confirmó: te esperamos con tu auto el {{when}}. La reparación es gratuita. Traé la cédula del auto. Número de turno: {{number}}.',
  'cancelled.subject': 'Cancelado: {{what}}, {{short}}',
  'cancelled.text': 'Cancelaste tu {{what}} del {{when}}. Cuando quieras, pedí otro turno.',
  'cancelled-by-us.subject': 'El concesionario canceló: {{what}}, {{short}}',
  'cancelled-by-us.text':
    'El concesionario no puede recibirte el {{when}}. Te pedimos disculpas: elegí otro día u otro concesionario.',
  'reminder.subject': 'Es mañana: {{what}}',
  'reminder.text':
    'Tu {{what}} es mañana, {{when}}. Si no podés ir, avisá con el enlace de abajo. Número de turno: {{number}}.',
  'late.subject': 'Todavía sin respuesta: {{what}}, {{short}}',
  'late.text':
    'La respuesta que te prometimos todavía no llegó: el concesionario no respondió a tiempo. También podés llamarlo directamente.',
  'late.dealer': 'Acabamos de recordárselo al concesionario.',
  'late.maker': 'Le avisamos a {{brand}}.',
  'dealer-asked.subject': 'Turno nuevo {{number}}: {{what}}, {{short}}',
  'dealer-asked.text':
    'Hay un pedido de {{what}} para el {{when}}. Respondé dentro de las 24 horas. Los datos del cliente están en tu CRM o en el sistema de turnos, con el número {{number}}.',
  'dealer-moved.subject': 'El turno {{number}} cambió: {{what}}, {{short}}',
  'dealer-moved.text': 'El cliente pide {{what}} para el {{when}}. Respondé dentro de las 24 horas.',
  'dealer-cancelled.subject': 'Turno {{number}} cancelado: {{what}}, {{short}}',
  'dealer-cancelled.text': 'El cliente canceló: {{what}} del {{when}}. El horario está libre de nuevo.',
  'escalated.subject': 'Sin respuesta a tiempo: turno {{number}} en {{dealer}}',
  'escalated.text':
    'El pedido {{number}}, {{what}} para el {{when}}, pasó del plazo de respuesta del concesionario. Se le avisó al cliente de la demora.',
};
