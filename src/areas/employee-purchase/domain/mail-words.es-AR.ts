import type { ptBR } from './mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  link: 'Ver mi solicitud',
  reason: 'Motivo:',
  'sent.subject': '{{company}} recibió tu solicitud: {{programme}}',
  'sent.text':
    'Tu solicitud de compra por el programa {{programme}} fue enviada a {{company}}. Te avisamos apenas haya respuesta.',
  'approved.subject': 'Aprobado: comprás por el programa {{programme}}',
  'approved.text':
    '{{company}} aprobó tu compra. Hasta el {{until}} ves y reservás los autos de {{brand}} al precio del programa.',
  'refused.subject': 'Tu solicitud al programa {{programme}} no fue aprobada',
  'refused.text': '{{company}} no aprobó la solicitud. Podés corregir los datos y enviarla de nuevo.',
  'expired.subject': 'Venció tu aprobación en el programa {{programme}}',
  'expired.text':
    'La aprobación valía hasta el {{until}}. Para comprar por el programa, revisá los datos y enviá la solicitud de nuevo.',
  'company.subject': 'Una compra de empleado espera tu respuesta: {{programme}}',
  'company.text':
    'Hay una solicitud de compra por el programa {{programme}} ({{buyer}}). Verificá si la persona tiene derecho y respondé hasta el {{until}}: después el enlace deja de funcionar.',
  'company.link': 'Ver la solicitud y responder',
  employee: 'Empleado',
  'family-member': 'Familiar',
  'invoice-assignee': 'Cesionario de la factura',
  'brand-collaborator': 'Colaborador de la marca',
  'collaborators-dependent': 'Dependiente de un colaborador',
};
