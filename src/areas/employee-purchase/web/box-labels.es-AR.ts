import type { ptBR } from './box-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  employee: 'Empleado',
  'family-member': 'Familiar',
  'invoice-assignee': 'Cesionario de la factura',
  'brand-collaborator': 'Colaborador de la marca',
  'collaborators-dependent': 'Dependiente de un colaborador',
  'price-public': 'Precio del día',
  'price-own': 'Precio del programa',
  'price-of': '{{programme}} · {{buyer}} · {{percent}} menos',
  'price-keep': 'El comprador debe conservar el auto {{months}} meses.',
  'price-reserve': 'Reservar al precio del programa',
  'price-ask': '¿Trabajás en {{brand}} o en una empresa asociada?',
  'price-ask-link': 'Ver el precio del programa',
};
