/** Every file that an import takes, broken in every way, and which of the broken ones are no fault there: for commands and screens alike. */
import { brokenFiles, type FileForm } from './broken-bytes.ts';

/** What the file of an import has in it. */
export type ImportContent =
  | 'catalogue'
  | 'catalogue, checked'
  | 'lender'
  | 'credit settings'
  | 'dealers'
  | 'stock'
  | 'stock, a car a line'
  | 'campaigns of recall'
  | 'cars of recall'
  | 'states'
  | 'provinces'
  | 'localities'
  | 'cities'
  | 'streets'
  | 'offers'
  | 'bonus vouchers'
  | 'sites'
  | 'texts of a theme'
  | 'table of texts'
  | 'prices of a service';

type MayPass = { readonly of: readonly ImportContent[]; readonly how: string | readonly string[] };
const PLACES = ['states', 'provinces', 'localities', 'cities', 'streets'] as const;

/**
 * What is no fault, and why. Each must be taken: one that an import refuses, or that is made of no file any more, fails.
 */
const MAY_PASS: readonly MayPass[] = [
  // A list without cars takes those off that were in it; a market may have no localities and no streets.
  { of: ['cars of recall', 'localities', 'streets'], how: 'the first line and no other' },
  // Tables come from spreadsheets of any country,
  { of: ['cars of recall', 'table of texts', ...PLACES], how: 'semicolons' },
  // and of any system.
  { of: PLACES, how: 'lines of an old Macintosh' },
  // Identifiers of places are letters, digits and hyphens.
  { of: ['provinces', 'localities'], how: 'a number below zero' },
  // A column that nobody reads may hold anything.
  { of: ['states'], how: 'a NUL' },
  // Another program has written an answer: what it says beside the price is its own, and of a field twice the last one holds, as JSON has it.
  {
    of: ['prices of a service'],
    how: ['a field twice', 'a field that nobody knows', 'a field of a prototype', 'half a pair as an escape'],
  },
  // The columns of texts are known by their place: their names are in the language of whoever has saved them.
  { of: ['table of texts'], how: 'a column called otherwise' },
];

type Importable = { readonly name: string; readonly good: Buffer };
type BrokenImport<Content extends string, One> = readonly [
  content: Content,
  how: string,
  one: One,
  bytes: Buffer,
];

const formOf = (name: string): FileForm =>
  name.endsWith('.csv') ? 'table' : name.endsWith('.ndjson') ? 'lines' : 'json';

/**
 * The files of imports in every way broken: those that have to be refused, and those that may be taken.
 *
 * @returns `unmade`: what may be taken of these files, and is made of none of them
 */
export function brokenImports<Content extends ImportContent, One extends Importable>(
  imports: Readonly<Record<Content, One>>,
) {
  const all = (Object.entries(imports) as [Content, One][]).flatMap(([content, one]) =>
    brokenFiles(formOf(one.name), one.good).map(
      ([how, bytes]): BrokenImport<Content, One> => [content, how, one, bytes],
    ),
  );
  const mayPass = ([content, how]: readonly [ImportContent, string, ...unknown[]]) =>
    MAY_PASS.some((may) => [may.how].flat().includes(how) && may.of.includes(content));
  const taken = all.filter(mayPass);
  const unmade = MAY_PASS.flatMap(({ of, how }) =>
    of
      .filter((content) => content in imports)
      .flatMap((content) => [how].flat().map((way) => [content, way] as const))
      .filter(([content, way]) => !taken.some(([made, tried]) => made === content && tried === way))
      .map((one) => one.join(': ')),
  );
  return { refused: all.filter((one) => !mayPass(one)), taken, unmade };
}

/** So many bytes of a table at most, and no line of it in part. */
export const firstLines = (whole: Buffer, most: number): Buffer =>
  whole.subarray(0, whole.lastIndexOf('\n', most) + 1);
