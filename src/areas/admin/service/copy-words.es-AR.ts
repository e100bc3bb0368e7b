import type { ptBR } from './copy-words.pt-BR.ts';

export const esAR: typeof ptBR = {
  staff_member: {
    what: 'Registro en el equipo',
    purpose: 'dejar entrar a la administración a quien trabaja en ella',
    until: 'mientras el registro de cambios nombre a la persona: {{changes}} después de que deja el equipo',
    'value.source.local': 'este portal',
    'value.source.identity': 'proveedor de identidad',
    'value.source.scim': 'proveedor de identidad (SCIM)',
  },
};
