import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** What owners say of their cars. */
export const OPINION_PAGES: Words = forMarkets({ BR: 'opinioes', AR: 'opiniones' });

/** Below it: where an owner writes. */
export const WRITE_PAGES: Words = forMarkets({ BR: 'escrever', AR: 'escribir' });

/** What a list of them is asked with, in the words of each market. */
export const OPINION_FIELDS = forMarkets({
  BR: { sort: 'ordem', model: 'modelo', rating: 'nota', page: 'pagina' },
  AR: { sort: 'orden', model: 'modelo', rating: 'puntaje', page: 'pagina' },
} as const);
