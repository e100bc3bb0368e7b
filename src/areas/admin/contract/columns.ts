import { quotationStates } from '../../quotation/contract.ts';
import type { StaffLanguage } from '../index.ts';
import { esAR } from './column-labels.es-AR.ts';
import { ptBR } from './column-labels.pt-BR.ts';
import { esAR as figuresEsAR } from './figure-labels.es-AR.ts';
import { ptBR as figuresPtBR } from './figure-labels.pt-BR.ts';
import { esAR as statesEsAR } from './state-labels.es-AR.ts';
import { ptBR as statesPtBR } from './state-labels.pt-BR.ts';

const WORDS = { 'pt-BR': ptBR, 'es-AR': esAR };

/** A column of a list in a file. */
export type Column = keyof typeof ptBR;

/** The first line of a file, in the language of whoever has asked for it. */
export const columnNames = (columns: readonly Column[], locale: StaffLanguage): readonly string[] =>
  columns.map((column) => WORDS[locale][column]);

/** What a column is called in files. */
export const columnWord = (column: Column, locale: StaffLanguage): string => WORDS[locale][column];

/** What states and kinds are called, by the language. */
export const stateWords = { 'pt-BR': statesPtBR, 'es-AR': statesEsAR };

type Words = Readonly<Record<string, string>>;
const VALUES: Readonly<Record<StaffLanguage, Words>> = {
  'pt-BR': { ...statesPtBR, ...figuresPtBR, ...quotationStates['pt-BR'] },
  'es-AR': { ...statesEsAR, ...figuresEsAR, ...quotationStates['es-AR'] },
};

/**
 * A value as somebody reads it: yes and no, and the word of a state or kind where it has one; what is none stays as it is.
 * @param words what the words of such values begin with
 */
export const ownWord = <Value>(
  value: Value | string | boolean,
  words: string | undefined,
  locale: StaffLanguage,
): Value | string => {
  if (typeof value === 'boolean') return VALUES[locale][`is.${value}`] ?? String(value);
  return words !== undefined && typeof value === 'string' ? (VALUES[locale][words + value] ?? value) : value;
};

/** What the words of a list's column begin with; of a column that holds words of the portal's own. */
const OWN: Readonly<Record<string, string>> = {
  'leads status': 'leads.one.',
  'leads lastOutcome': 'letters.why.',
  'quotations state': 'state-',
  'opinions state': 'opinions.one.',
  'figures kind': 'step.',
  'consents kind': 'consents.kind.',
  'consents what': 'consents.channel.',
  'consents source': 'consents.source.',
};
/** What the keys of figures begin with, by what is counted; what leads and simulations are counted by has a name of its own. */
const COUNTED: Readonly<Record<string, string>> = { visit: 'page.', 'lead-state': 'leads.one.' };

/**
 * A value of a list's column as whoever has asked for the file reads it; what is no word of ours stays as it is.
 * @param list the screen whose list it is, or `consents`
 */
export function columnValue(list: string, column: Column, row: object, locale: StaffLanguage): unknown {
  const cells = row as Readonly<Record<string, unknown>>;
  const value = cells[column];
  if (typeof value === 'boolean') return VALUES[locale][`is.${value}`];
  if (typeof value !== 'string') return value;
  const own = list === 'figures' && column === 'key' ? COUNTED[String(cells.kind)] : OWN[`${list} ${column}`];
  return own === undefined ? value : (VALUES[locale][`${own}${value}`] ?? value);
}
