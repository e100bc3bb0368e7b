import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'list-title': 'Documentos legales',
  'list-intro': 'Los textos que rigen en este sitio, cada uno con su versión y la fecha desde la que rige.',
  meta: '{{title}} de {{brand}}: versión vigente, fecha y versiones anteriores.',
  effective: 'Rige desde',
  'effective-was': 'Empezó a regir el',
  'effective-will': 'Empieza a regir el',
  version: 'Versión',
  changes: 'Qué cambia',
  'changes-was': 'Qué cambió',
  'changes-unsaid': 'La versión nueva ya se puede leer.',
  next: 'Una versión nueva empieza a regir el {{date}}',
  'next-read': 'Leer la versión nueva',
  'earlier-note': 'Esta es una versión anterior, guardada para consulta.',
  'announced-note': 'Esta versión todavía no rige.',
  'read-current': 'Leer la versión vigente',
  versions: 'Todas las versiones',
  'version-of': 'Versión del {{date}}',
  current: 'vigente',
  'draft-note':
    'Este texto es un modelo preparado con el sistema de este sitio y todavía lo va a revisar la asesoría legal de la empresa.',
  print: 'Imprimir',
};
