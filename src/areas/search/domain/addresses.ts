import { forMarkets } from '../../../kit/markets/words.ts';

/** The search, under the word of each market. */
export const SEARCH_PAGES = forMarkets({ BR: 'busca', AR: 'busqueda' } as const);

/** What is asked, and why a question was not answered: parameters of the page's address. */
export const SEARCH_FIELDS = { text: 'q', notice: 'aviso' } as const;

/** Told in place of a text that looks like a person's. */
export const PERSONAL_NOTICE = forMarkets({ BR: 'dados', AR: 'datos' } as const);

/** Below the page: what is meant by a text that is being typed. */
export const SUGGESTIONS_FILE = forMarkets({ BR: 'sugestoes.json', AR: 'sugerencias.json' } as const);

/** The longest text that is searched. */
export const TEXT_MAX = 80;

/** A text is searched as it is typed from so many characters on. */
export const SUGGESTED_FROM = 2;

/** Milliseconds without a key before what is meant is asked for. */
export const SUGGESTIONS_DEBOUNCE_MS = 150;
