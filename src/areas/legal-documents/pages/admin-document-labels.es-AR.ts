import type { ptBR } from './admin-document-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Documentos legales',
  intro:
    'La versión vigente de cada documento, la próxima ya publicada y los modelos del producto, que asesoría legal todavía tiene que revisar.',
  current: 'Rige desde',
  next: 'Próxima versión',
  'origin-draft': 'modelo del producto, a revisar por asesoría legal',
  'origin-file': 'archivo del sitio',
  'origin-published': 'publicada acá',
  write: 'Escribir la próxima versión',
  'write-intro':
    'Títulos con ## y ###, listas con -, tablas con |, **destacado**, *énfasis* y [enlaces](https://…). Páginas del sitio: [texto](site:camino). Campos como {legalName} vienen del archivo del sitio.',
  effective: 'Rige a partir del',
  changes: 'Qué cambia',
  'changes-hint': 'En una o dos frases: aparece en la versión actual hasta esa fecha.',
  text: 'Texto',
  preview: 'Ver cómo queda',
  'preview-title': 'Vista previa',
  publish: 'Publicar',
  'publish-sure':
    '¿Publicás esta versión? Rige desde la fecha indicada, y cada envío hecho desde entonces la registra.',
  'roll-back': 'Volver a este texto',
  'roll-back-title': 'Volver a un texto anterior',
  'roll-back-intro':
    'El texto elegido vuelve a regir, palabra por palabra, como una versión nueva. Lo que rigió entretanto sigue publicado en el historial.',
  'roll-back-version': 'Versión que vuelve',
  'roll-back-sure':
    '¿Volvés a este texto? Rige desde la fecha indicada, y cada envío hecho desde entonces lo registra.',
  'rolled-back': 'El texto anterior se publicó como versión nueva.',
  'not-proven':
    'La confirmación no valió para este acto. No se hizo nada: ingresá la contraseña y un código nuevo.',
  withdraw: 'Retirar la próxima versión',
  'withdraw-sure': '¿Retirás la versión anunciada? La actual sigue vigente.',
  published: 'Versión publicada.',
  withdrawn: 'Versión retirada.',
  line: 'Línea {{line}}: {{fault}}',
  faults: 'Hay que corregir el texto:',
  'not-later': 'La fecha ya pasó. Elegí hoy o un día posterior.',
  'same-day': 'Ya hay una versión para ese día. Elegí otro o retirá aquella.',
  'not-now': 'Esta versión ya rige o viene de un archivo del sitio: no se puede retirar acá.',
  unknown: 'Este documento no existe.',
  page: 'Ver la página',
  back: 'Todos los documentos',
};
