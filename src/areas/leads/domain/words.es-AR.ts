import type { ptBR } from './words.pt-BR.ts';

/** The same in Argentine Spanish. */
export const esAR: typeof ptBR = {
  disclaimer:
    'Usamos tus datos para mostrarte las condiciones de financiación y para que el concesionario que te va a atender te contacte por los canales marcados arriba.',
  disclaimerPlain:
    'Usamos tus datos para mostrarte las condiciones de financiación y para que el concesionario que te va a atender te contacte.',
  disclaimerContact:
    'Usamos tus datos para que el concesionario que te va a atender te contacte por tu pedido.',
  terms:
    'Tus datos llegan al concesionario que te va a atender y al fabricante, que los usan solo para responder este pedido. Podés pedir acceso, corrección o eliminación en cualquier momento (Ley 25.326).',
  categories: [
    { code: 'purchase', label: 'Compra' },
    { code: 'service', label: 'Servicios y mantenimiento' },
    { code: 'other', label: 'Otros temas' },
  ],
  reasons: [
    { code: 'quote', label: 'Pedir una propuesta' },
    { code: 'test-drive', label: 'Agendar una prueba de manejo' },
    { code: 'stock', label: 'Saber el plazo de entrega' },
    { code: 'trade-in', label: 'Tasar mi auto usado' },
    { code: 'doubt', label: 'Hacer una consulta' },
  ],
  remarks: { category: 'Categoría', reason: 'Motivo', message: 'Mensaje' },
};
