import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Words = Readonly<Record<MarketCode, string>>;

/** The seller's quotations of a dealer, and below it one of them: `cotacao/<id>/revisao`. */
export const QUOTATION_PAGES: Words = forMarkets({ BR: 'cotacao', AR: 'cotizacion' });

/** What a customer opens with the link that a seller gave them: `sua-cotacao/<version>/<key>`. */
export const CUSTOMER_PAGES: Words = forMarkets({ BR: 'sua-cotacao', AR: 'tu-cotizacion' });

/** Below a quotation: where a page that is open sends what was typed, and where the quotation is a file. */
export const DRAFT_CALL: Words = forMarkets({ BR: 'rascunho', AR: 'borrador' });
export const QUOTATION_FILE: Words = forMarkets({ BR: 'cotacao.pdf', AR: 'cotizacion.pdf' });

/**
 * `base`: the quote of the CRM that a quotation begins with; `after`: the last one of the page before; `version`: which one is shown;
 * `state`: where those that are listed stand. In the words of each market.
 */
export const QUOTATION_FIELDS = forMarkets({
  BR: { base: 'base', after: 'depois', version: 'versao', state: 'situacao' },
  AR: { base: 'base', after: 'siguiente', version: 'version', state: 'situacion' },
} as const);

/** Where the quotations of a list may be asked to stand, as an address names it. */
export const LIST_STATES = ['waiting', 'approved', 'draft', 'saved', 'failed', 'refused'] as const;
export type ListedState = (typeof LIST_STATES)[number];

export const isListedState = (word: string | null): word is ListedState =>
  LIST_STATES.some((one) => one === word);

/** Longest text of each of them. */
export const FIELD_MAX = 60;
