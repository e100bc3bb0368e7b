import type { Model, Rule } from '../../catalogue/index.ts';

const YEAR = 4;
/** Between the five fields of a code, before the year, and before a colour and a coating that are only shown. */
const MARKS = 4 + 1 + 2;

/**
 * The most signs that the code of a car of this model may need in an address, whatever is chosen: of parts that exclude each
 * other by a group of the rules the longest counts.
 */
export function longestCode(model: Model): number {
  return Math.max(
    ...model.versions.map(({ code, colours, coatings, parts, services }) => {
      const codes = parts.map((part) => part.code);
      return (
        MARKS +
        YEAR +
        code.length +
        longestOf(colours.map((colour) => colour.code)) +
        longestOf(coatings.map((coating) => coating.code)) +
        listed(withoutMates(codes, model.rules)) +
        listed(services.map(({ id }) => id))
      );
    }),
  );
}

const longestOf = (codes: readonly string[]): number => Math.max(0, ...codes.map(({ length }) => length));

/** Codes one after the other with a mark between them. */
const listed = (codes: readonly string[]): number =>
  codes.reduce((sum, { length }) => sum + length, Math.max(0, codes.length - 1));

/** The codes without those that cannot stand beside a longer one; each counts in the first of its groups only. */
function withoutMates(codes: readonly string[], rules: readonly Rule[]): readonly string[] {
  const seen = new Set<string>();
  const dropped = new Set<string>();
  for (const { form, subjects } of rules) {
    if (form !== 'one-of' && form !== 'at-most-one') continue;
    const mates = codes.filter((code) => subjects.includes(code) && !seen.has(code));
    const [, ...others] = mates.toSorted((a, b) => b.length - a.length);
    for (const code of mates) seen.add(code);
    for (const code of others) dropped.add(code);
  }
  return codes.filter((code) => !dropped.has(code));
}
