import type { Database } from '../../../io/database.ts';
import { type ImportedKind, importEndings } from '../../../io/imported-kind.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Market, Site } from '../../platform/index.ts';
import { RECALL_ENDINGS, readRecalls } from './files.ts';
import { importRecalls } from './import.ts';
import { esAR } from './import-labels.es-AR.ts';
import { ptBR } from './import-labels.pt-BR.ts';

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Pick<Site, 'key'>[];
  readonly today: (market: Market) => string;
};

/** Recall campaigns with their cars by the rules of `npm run recall:import`. */
export const importedRecalls = ({ db, sealing, sites, today }: Deps): ImportedKind => ({
  kind: 'recalls',
  words: { 'pt-BR': ptBR, 'es-AR': esAR },
  endings: importEndings(RECALL_ENDINGS),
  async importFiles(files, recordImport) {
    const keys = sites.map(({ key }) => key);
    return importRecalls({ db, sealing }, await readRecalls(files, today), keys, recordImport);
  },
});
