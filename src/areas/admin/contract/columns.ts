import { forLocales } from '../../../kit/markets/words.ts';
import { requestKinds } from '../../consumer-requests/index.ts';
import { quotationStates } from '../../quotation/contract.ts';
import type { StaffLanguage } from '../index.ts';
import { esAR } from './column-labels.es-AR.ts';
import { ptBR } from './column-labels.pt-BR.ts';
import { esAR as figuresEsAR } from './figure-labels.es-AR.ts';
import { ptBR as figuresPtBR } from './figure-labels.pt-BR.ts';
import { esAR as statesEsAR } from './state-labels.es-AR.ts';
import { ptBR as statesPtBR } from './state-labels.pt-BR.ts';

const WORDS = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR });

/** A column of a list in a file. */
export type Column = keyof typeof ptBR;

/** What a column is called in files. */
export const columnWord = (column: Column, locale: StaffLanguage): string => WORDS[locale][column];

type Words = Readonly<Record<string, string>>;
/** What values of lists are called, by the language: states and kinds, figures, and what areas have of their own. */
export const valueWords: Readonly<Record<StaffLanguage, Words>> = forLocales({
  'pt-BR': { ...statesPtBR, ...figuresPtBR, ...quotationStates['pt-BR'], ...requestKinds['pt-BR'] },
  'es-AR': { ...statesEsAR, ...figuresEsAR, ...quotationStates['es-AR'], ...requestKinds['es-AR'] },
});

/**
 * A value as somebody reads it: yes and no, and the word of a state or kind where it has one; what is none stays as it is.
 * @param words what the words of such values begin with
 */
export const ownWord = <Value>(
  value: Value | string | boolean,
  words: string | undefined,
  locale: StaffLanguage,
): Value | string => {
  if (typeof value === 'boolean') return valueWords[locale][`is.${value}`] ?? String(value);
  return words !== undefined && typeof value === 'string'
    ? (valueWords[locale][words + value] ?? value)
    : value;
};
