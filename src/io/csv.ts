/** Reads tables of separated values that people write (RFC 4180): with commas, or with the semicolons of spreadsheets whose decimals have commas. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { withoutMark } from '../kit/byte-order-mark.ts';

export type Separator = ',' | ';';

/** What separates the fields of a table, by its first line: a semicolon where one stands outside quotation marks. */
export const separatorOf = (header: string): Separator => (/^(?:[^";]|"[^"]*")*;/.test(header) ? ';' : ',');

/** A line of a table, numbered from 1 on as editors do: its fields as they stand, or why it has none. */
export type CsvLine = {
  readonly line: number;
  readonly text: string;
  readonly separator: Separator;
  /** Undefined where the line is longer than the limit, or a quotation mark is left open or followed by more than a separator. */
  readonly fields: readonly string[] | undefined;
};

type TextLine = Pick<CsvLine, 'line' | 'text'>;

/** Lines that are parsed in one call: a parser made for each line would take longer than its work. */
const BATCH = 256;

/**
 * The lines of a table one after another; some hundred are in memory. No field holds a line end, so that a quotation mark that is left
 * open makes one line wrong and no other. Blank lines are passed over but counted; a byte order mark before the first is no part of it.
 *
 * @param lines without their ends
 * @param longest characters of the longest line that is parsed
 */
export async function* csvLines(lines: AsyncIterable<string>, longest: number): AsyncGenerator<CsvLine> {
  const batches = createBatches(longest);
  for await (const text of lines) yield* batches.add(text);
  yield* batches.rest();
}

/** The lines of a table that is in memory as one text, whose lines end as those of Unix or of Windows (see `csvLines`). */
export function* csvLinesOf(text: string, longest: number): Generator<CsvLine> {
  const batches = createBatches(longest);
  for (const line of text.split(/\r?\n/)) yield* batches.add(line);
  yield* batches.rest();
}

/** A whole table in memory, whose quoted fields may hold line ends; undefined where its quotation marks make none. */
export function csvTable(text: string): readonly (readonly string[])[] | undefined {
  const lines = withoutMark(text).replaceAll('\r\n', '\n');
  const [header = ''] = lines.split('\n', 1);
  return recordsOf(lines, separatorOf(header), { skip_empty_lines: true });
}

function createBatches(longest: number) {
  let separator: Separator | undefined;
  let line = 0;
  let batch: TextLine[] = [];
  const rest = (): CsvLine[] => {
    const parsed = parseLines(batch, separator ?? ',', longest);
    batch = [];
    return parsed;
  };
  const add = (written: string): CsvLine[] => {
    line += 1;
    const text = line === 1 ? withoutMark(written) : written;
    if (text.trim() === '') return [];
    separator ??= separatorOf(text);
    batch.push({ line, text });
    return batch.length < BATCH ? [] : rest();
  };
  return { add, rest };
}

function parseLines(batch: readonly TextLine[], separator: Separator, longest: number): CsvLine[] {
  const parsed = batch.filter(({ text }) => text.length <= longest);
  const records = recordsOf(parsed.map(({ text }) => text).join('\n'), separator);
  // A record for each line: no quotation mark has joined two of them.
  const isWhole = records?.length === parsed.length;
  const fields = new Map(
    parsed.map(({ line, text }, at) => [line, isWhole ? records[at] : fieldsOf(text, separator)]),
  );
  return batch.map((one) => ({ ...one, separator, fields: fields.get(one.line) }));
}

function recordsOf(text: string, separator: Separator, options: Options = {}): string[][] | undefined {
  try {
    return parse(text, {
      ...options,
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
    }) as string[][];
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** The fields of one line. A quotation mark within a field that does not begin with one is a letter of it, as spreadsheets read it. */
function fieldsOf(text: string, separator: Separator): readonly string[] | undefined {
  const [strict] = recordsOf(text, separator) ?? [];
  if (strict) return strict;
  const [relaxed] = recordsOf(text, separator, { relax_quotes: true }) ?? [];
  // What begins with a quotation mark here was closed before its end.
  return relaxed?.some((field) => field.startsWith('"')) ? undefined : relaxed;
}
