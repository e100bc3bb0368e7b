import type { Database } from '../../../io/database.ts';
import { type ImportedKind, importEndings } from '../../../io/imported-kind.ts';
import { readStock, STOCK_ENDINGS } from './files.ts';
import { importStock } from './import.ts';
import { esAR } from './import-labels.es-AR.ts';
import { ptBR } from './import-labels.pt-BR.ts';

/**
 * The stock by the rules of `npm run stock:import`.
 * @param rules what its cars are checked against, as it is published now
 */
export const importedStock = (
  db: Database,
  rules: () => Parameters<typeof importStock>[2],
): ImportedKind => ({
  kind: 'stock',
  words: { 'pt-BR': ptBR, 'es-AR': esAR },
  endings: importEndings(STOCK_ENDINGS),
  importFiles: async (files, recordImport) => importStock(db, await readStock(files), rules(), recordImport),
});
