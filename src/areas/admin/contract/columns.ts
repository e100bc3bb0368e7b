import type { StaffLanguage } from '../index.ts';
import { esAR } from './column-labels.es-AR.ts';
import { ptBR } from './column-labels.pt-BR.ts';
import { esAR as valuesEsAR } from './column-values.es-AR.ts';
import { ptBR as valuesPtBR } from './column-values.pt-BR.ts';

const WORDS = { 'pt-BR': ptBR, 'es-AR': esAR };

/** A column of a list in a file. */
export type Column = keyof typeof ptBR;

/** The first line of a file, in the language of whoever has asked for it. */
export const columnNames = (columns: readonly Column[], locale: StaffLanguage): readonly string[] =>
  columns.map((column) => WORDS[locale][column]);

const VALUES: Readonly<Record<StaffLanguage, Readonly<Record<string, string>>>> = {
  'pt-BR': valuesPtBR,
  'es-AR': valuesEsAR,
};
/** Columns whose values are words of the portal's own. */
const WORDED: ReadonlySet<Column> = new Set<Column>(['status', 'state', 'purpose', 'half']);

/** A value of a list's column as whoever has asked for the file reads it; what is no word of ours stays as it is. */
export const columnValue = (
  screen: string,
  column: Column,
  value: unknown,
  locale: StaffLanguage,
): unknown =>
  typeof value === 'string' && WORDED.has(column) ? (VALUES[locale][`${screen}.${value}`] ?? value) : value;
