import type { ptBR } from './buyer-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  title: 'Comprador',
  name: 'Nombre',
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  'postal-code': 'Código postal',
  hint: 'Que abriste estos datos queda en el registro de cambios.',
  none: 'Nadie se identificó en este pedido todavía.',
  find: 'Persona, auto o concesionario',
  'find-hint': 'Nombre, documento, correo, teléfono, modelo, número de stock, concesionario o pedido',
  'find-button': 'Buscar',
  found_one: '{{count}} pedido encontrado',
  found_other: '{{count}} pedidos encontrados',
  'found-none': 'Ningún pedido coincide con lo que buscaste.',
  financed: 'Financiado, con el contrato firmado',
  'financed-until': 'Firmar el contrato hasta el',
  'at-delivery': 'El cliente paga en la entrega',
};
