import type { ptBR } from './missing-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  legalName: 'razón social a completar',
  document: 'CUIT a completar',
  address: 'domicilio a completar',
  email: 'correo a completar',
  phone: 'teléfono a completar',
  hours: 'horario a completar',
  customerService: 'atención a completar',
  ombudsman: 'defensoría a completar',
  officer: 'contacto de datos personales a completar',
  jurisdiction: 'jurisdicción a completar',
  lenders: 'entidades a completar',
};
