import type { Locale } from '../../../kit/markets/identities.ts';
import { type LocaleWords, wordsIn } from '../../../kit/markets/words.ts';
import { esAR } from './missing-words.es-AR.ts';
import { ptBR } from './missing-words.pt-BR.ts';

const words = { area: 'legal-documents-missing', 'pt-BR': ptBR, 'es-AR': esAR } satisfies {
  area: string;
} & LocaleWords<typeof ptBR>;

/** What stands in a draft where the site's file says nothing: `[razão social]`. */
export function missingPlace(locale: Locale, name: string): string {
  const names: Readonly<Record<string, string>> = wordsIn(words, locale);
  return `[${names[name] ?? name}]`;
}
