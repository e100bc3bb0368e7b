import type { ptBR } from './store-offer-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  'keep.action': 'Guardar esta simulación',
  'keep.kept': 'Oferta guardada el {{made}}, válida hasta el {{until}}.',
  'keep.indicative': 'Los valores son indicativos: quien financia los confirma en la solicitud.',
  'keep.changed':
    'Las condiciones cambiaron desde la simulación. La oferta guardada es de {{installments}} cuotas de {{value}}, CFT de {{rate}} anual.',
  'keep.changed-first':
    'Las condiciones cambiaron desde la simulación. La oferta guardada es de {{installments}} cuotas, la primera de {{value}} y la última de {{last}}, CFT de {{rate}} anual.',
  'keep.share': 'Compartir',
  'keep.copy': 'Copiar enlace',
  'keep.copied': 'Enlace copiado',
  'keep.link': 'Enlace de la oferta guardada',
  'keep.failed': 'No pudimos guardar la oferta ahora. Probá de nuevo.',
  'keep.share-title': 'Simulación de financiación: {{car}}',
  'kept.today': 'Estos son los valores de hoy. La oferta guardada vale hasta el {{until}}.',
  'kept.back': 'Volver a la oferta guardada',
  'kept.ended': 'La oferta guardada terminó el {{until}}. Estos son los valores de hoy.',
  'kept.missing': 'No encontramos la oferta guardada entre estos planes. Estos son los valores de hoy.',
  'kept.other-car': 'La oferta guardada es de otro auto. Estos son los valores de hoy para este.',
};
