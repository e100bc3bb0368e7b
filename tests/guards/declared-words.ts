import { placeWords } from '../../src/areas/menu.ts';

/** What pages declare that menus and footers call them, as lines of a dictionary: guards that read dictionaries read these too. */
export const declaredLines = (locale: 'pt-BR' | 'es-AR'): readonly string[] =>
  Object.entries(placeWords[locale]).map(([name, text]) => `  '${name}': '${text}',`);
