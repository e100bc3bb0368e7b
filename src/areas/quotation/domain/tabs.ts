import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
/** The simulator's tabs (doc. 2 §2.5), in the order in which they stand; any may be opened first. */
export const quotationTabs = [
  'model',
  'optional',
  'coating',
  'accessories',
  'comment',
  'review',
  'preview',
] as const;
export type QuotationTab = (typeof quotationTabs)[number];

const TAB_WORDS: Readonly<Record<MarketCode, Readonly<Record<QuotationTab, string>>>> = forMarkets({
  BR: {
    model: 'modelo',
    optional: 'opcional',
    coating: 'revestimento',
    accessories: 'acessorios',
    comment: 'comentario',
    review: 'revisao',
    preview: 'previa',
  },
  AR: {
    model: 'modelo',
    optional: 'opcional',
    coating: 'tapizado',
    accessories: 'accesorios',
    comment: 'comentario',
    review: 'revision',
    preview: 'vista-previa',
  },
});

/** The last segment of a tab's address, in the market's language. */
export const wordOfTab = (market: MarketCode, tab: QuotationTab): string => TAB_WORDS[market][tab];

/** The tab of an address; without a word the first one, `undefined` for a word that the market does not know. */
export const tabOfWord = (market: MarketCode, word: string | undefined): QuotationTab | undefined =>
  word === undefined ? quotationTabs[0] : quotationTabs.find((tab) => TAB_WORDS[market][tab] === word);
