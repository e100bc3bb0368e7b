import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  quotation: {
    what: 'Cotización de un concesionario',
    purpose: 'hacerte la oferta que pediste y cumplirla',
    until: '180 días después del último cambio',
    'value.kind.version': 'Versión',
    'value.kind.colour': 'Color',
    'value.kind.coating': 'Tapizado',
    'value.kind.optional': 'Opcional',
    'value.kind.accessory': 'Accesorio',
    'value.kind.service': 'Servicio',
  },
};
