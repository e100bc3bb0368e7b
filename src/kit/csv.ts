/** Tables of separated values (RFC 4180) as people write them: with commas, or with the semicolons of spreadsheets whose decimals have commas. */

export type Separator = ',' | ';';

/** What parts the fields of a table, by its first line: a semicolon where one stands outside quotation marks. */
export const separatorOf = (header: string): Separator =>
  /^(?:[^";]|"[^"]*")*;/.test(header.replace(/^\uFEFF/, '')) ? ';' : ',';

/** The fields of one line as they stand; undefined when a quotation mark is left open, or something stands behind a closed one. */
export function fieldsOf(line: string, separator: Separator = ','): string[] | undefined {
  if (!line.includes('"')) return line.split(separator);
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? closingQuote(line, at + 1) : line.indexOf(separator, at);
    if (isQuoted && end < 0) return undefined;
    const stop = end < 0 ? line.length : end;
    fields.push(isQuoted ? line.slice(at + 1, stop).replaceAll('""', '"') : line.slice(at, stop));
    at = isQuoted ? stop + 2 : stop + 1;
    if (isQuoted && stop + 1 < line.length && line[stop + 1] !== separator) return undefined;
  }
  return fields;
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at;
  }
  return -1;
}

/** What a spreadsheet takes for a formula, in the wide letters of East Asian keyboards as well (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: the apostrophe shows it as it is. */
export const inertField = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What such a field says: without the apostrophe. */
export const plainField = (field: string): string =>
  field.startsWith("'") && FORMULA.test(field.slice(1)) ? field.slice(1) : field;

/** Begins a file: what does not begin with it Excel reads as Windows-1252. */
export const CSV_MARK = '\uFEFF';
