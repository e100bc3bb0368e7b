import type { ptBR } from './file-labels.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  'file-told': 'Configuración del {{date}}',
  'file-about': '{{brand}} · {{version}} · año modelo {{year}}',
  'file-instalment': 'Cuota con anticipo de {{entrance}}',
  'file-last': 'la primera; la última, {{last}}',
  'file-final': 'más la cuota final de {{amount}}',
  'file-financing': 'Las condiciones completas de la financiación están al pie de este documento.',
  'file-open': 'Abrí esta configuración',
  'file-how': 'Apuntá la cámara del celular al código o abrí la dirección de abajo.',
};
