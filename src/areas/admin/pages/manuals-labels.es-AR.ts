import type { ptBR } from './manuals-labels.pt-BR.ts';

export const esAR: Record<keyof typeof ptBR, string> = {
  home: 'Inicio',
  title: 'Manuales',
  meta: 'Manuales del propietario y de servicio {{brand}}, modelo por modelo.',
  intro:
    'Lo que tu {{brand}} trae por escrito, modelo por modelo: para leer en pantalla o guardar en tu equipo.',
  general: 'Para todos los modelos',
  elsewhere: 'en {{host}}',
  none: 'Todavía no hay manuales publicados acá. El concesionario tiene el de tu auto y responde tus dudas.',
  dealers: 'Encontrar un concesionario',
  failed: 'No fue posible cargar la información. Intentá de nuevo más tarde.',
  again: 'Intentar de nuevo',
};
