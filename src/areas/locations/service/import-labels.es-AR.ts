import type { ptBR } from './import-labels.pt-BR.ts';

export const esAR: typeof ptBR = {
  name: 'Tablas de lugares',
  about:
    'Estados y ciudades de Brasil, provincias y localidades de la Argentina, como en “node vitrine.mjs places import”: cada tabla reemplaza entera a la publicada. La tabla de calles (br-streets.csv) viene solo por el comando: con hasta 1,3 millones de códigos, no entra en un envío de un minuto ni se puede ensayar.',
  files: 'Tablas de lugares',
};
