import { kindWords } from '../../src/areas/admin/index.ts';
import { placeWords } from '../../src/areas/menu.ts';

/** What pages and kinds of publications declare that they are called, as lines of a dictionary: guards that read dictionaries read these too. */
export const declaredLines = (locale: 'pt-BR' | 'es-AR'): readonly string[] =>
  Object.entries({ ...placeWords[locale], ...kindWords(locale) }).map(
    ([name, text]) => `  '${name}': '${text}',`,
  );
