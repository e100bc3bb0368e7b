/** What a spreadsheet takes for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180): every field in quotes, and none that a spreadsheet would run. */
export const csvLine = (fields: readonly (string | number | undefined)[]): string =>
  `${fields.map((field) => `"${inert(String(field ?? '')).replaceAll('"', '""')}"`).join(',')}\r\n`;

const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
