import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  employee_purchase: {
    what: 'Inscripción en un programa de compra',
    purpose: 'que la empresa apruebe la compra por el programa',
    until: 'un año después del último cambio',
    'value.boughtAs.employee': 'Empleado',
    'value.boughtAs.family-member': 'Familiar',
    'value.boughtAs.invoice-assignee': 'Cesionario de la factura',
    'value.boughtAs.brand-collaborator': 'Colaborador de la marca',
    'value.boughtAs.collaborators-dependent': 'Dependiente de un colaborador',
    'value.to.buyer': 'Quien compra',
    'value.to.holder': 'El titular',
    'value.to.assignee': 'Otra persona o empresa',
  },
};
