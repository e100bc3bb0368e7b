import type { StaffLanguage } from '../index.ts';
import { esAR } from './column-labels.es-AR.ts';
import { ptBR } from './column-labels.pt-BR.ts';

const WORDS = { 'pt-BR': ptBR, 'es-AR': esAR };

/** A column of a list in a file. */
export type Column = keyof typeof ptBR;

/** The first line of a file, in the language of whoever has asked for it. */
export const columnNames = (columns: readonly Column[], locale: StaffLanguage): readonly string[] =>
  columns.map((column) => WORDS[locale][column]);
