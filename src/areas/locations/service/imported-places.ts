import type { Database } from '../../../io/database.ts';
import { type ImportedKind, importEndings } from '../../../io/imported-kind.ts';
import { importPlaces, PLACE_ENDINGS } from './import.ts';
import { esAR } from './import-labels.es-AR.ts';
import { ptBR } from './import-labels.pt-BR.ts';

/** Tables of places by the rules of `npm run places:import`, but for that of the streets. */
export const importedPlaces = (db: Database): ImportedKind => ({
  kind: 'places',
  words: { 'pt-BR': ptBR, 'es-AR': esAR },
  endings: importEndings(PLACE_ENDINGS),
  importFiles: (files, recordImport) => importPlaces(db, files, recordImport),
});
