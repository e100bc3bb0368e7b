import type { ptBR } from './labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'result.print': 'Imprimir voucher',
  'result.download': 'Descargar en PDF',
  'result.downloading': 'Preparando el PDF',
  'result.download-failed':
    'No pudimos preparar el PDF ahora. Podés imprimir el voucher o volver a intentar.',
  'result.coupon': 'Cupón (opcional)',
  'result.coupon-hint': 'Si recibiste un código, agregalo al voucher.',
  'result.coupon-add': 'Agregar cupón',
  'result.coupon-added': 'Cupón {{code}} agregado al voucher: {{benefit}}',
  'result.coupon-empty': 'Ingresá el código del cupón',
  'result.coupon-unavailable': 'Cupón no disponible',
  'result.coupon-needs-entrance': 'Cupón disponible solo en propuestas con anticipo',
  'result.coupon-too-many': 'Demasiados intentos. Esperá un poco y probá de nuevo.',
  'result.coupon-failed': 'No pudimos agregar el cupón ahora. Probá de nuevo.',
  'result.call': 'Llamar al {{phone}}',
  'result.close': 'Cerrar',
  'result.legal': 'Texto legal',
  'result.privacy': 'Protección de datos',
  'result.refused-title': 'Tu propuesta no fue aprobada esta vez',
  'result.refused-disclaimer':
    'El análisis de esta propuesta no terminó en una aprobación. Lo que simulaste sigue guardado en este dispositivo.\nUn anticipo mayor, otro plazo u otro auto pueden cambiar el resultado. El concesionario puede ayudarte a elegir.',
};
