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
  'result.follow': 'Seguir la propuesta',
  'result.copy': 'Copiar el número',
  'result.copied': 'Número copiado',
  'result.not-copied': 'Tu navegador no dejó copiar. El número es {{number}}',
  'result.follow-how': 'Guardá el número: con él y el documento del comprador seguís la propuesta.',
  'result.analysis-title': '{name}, tu propuesta está en análisis',
  'result.analysis-text':
    'El banco recibió la propuesta y todavía tiene que decidir: no se aprobó ni se rechazó nada.\nNo hace falta que la envíes de nuevo. El voucher va a estar listo cuando se apruebe.',
  'result.failed-title': '¡Ups, algo salió mal!',
  'result.failed-text':
    'La respuesta del banco no llegó, y no se decidió nada.\nTus datos siguen acá: podés enviarla de nuevo, y vale una sola propuesta.',
  'result.retry': 'Intentar de nuevo',
  'result.refused-title': 'Tu propuesta no fue aprobada esta vez',
  'result.refused-disclaimer':
    'El análisis de esta propuesta no terminó en una aprobación. Lo que simulaste sigue guardado en este dispositivo.\nUn anticipo mayor, otro plazo u otro auto pueden cambiar el resultado. El concesionario puede ayudarte a elegir.',
};
