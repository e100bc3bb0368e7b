import type { ptBR } from './access-mail-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  'staff.add.subject': 'Equipo: un acceso nuevo para {{name}}',
  'staff.add.text': '{{by}} agregó a {{name}} ({{email}}) a la administración.',
  'staff.add.own':
    'Quien hizo la invitación te entrega el enlace en el que se eligen la contraseña y el celular; este correo no lo trae.',
  'staff.change.subject': 'Equipo: cambió el acceso de {{name}}',
  'staff.change.text': '{{by}} cambió los roles o el concesionario de {{name}} ({{email}}).',
  'staff.change.own': 'Vale desde ya, sin volver a entrar.',
  'staff.renew.subject': 'Equipo: un nuevo acceso para {{name}}',
  'staff.renew.text':
    '{{by}} cerró las sesiones, la contraseña y el celular de {{name}} ({{email}}) y creó un nuevo enlace de acceso.',
  'staff.renew.own': 'Quien lo creó te entrega el enlace; este correo no lo trae.',
  'staff.renew-identity.subject': 'Equipo: un nuevo acceso para {{name}}',
  'staff.renew-identity.text':
    '{{by}} cerró las sesiones de {{name}} ({{email}}), que vuelve a entrar por el proveedor de identidad de la marca.',
  'staff.renew-identity.own': 'Entrá por él como siempre.',
  'staff.end.subject': 'Equipo: se cerró el acceso de {{name}}',
  'staff.end.text': '{{by}} cerró el acceso de {{name}} ({{email}}).',
  'staff.end.own': 'Todas tus sesiones terminaron.',
  wrong:
    'Si nadie de tu equipo lo decidió, cerrá las sesiones de esa cuenta y avisá a quien opera el portal: todo está en el registro de cambios.',
};
