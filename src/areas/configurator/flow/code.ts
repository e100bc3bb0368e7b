import { type ChosenCar, CODE_PATTERN, lineOf, linesOf, partCodes } from '../../catalogue/index.ts';
import { CODE_MAX } from '../domain/addresses.ts';

/** A car as its address says it: every part by the catalogue's own code, so that a new revision does not change its meaning. */
export type CarCode = {
  readonly version: string;
  /** The model year that the version was written in; codes that people type may do without. */
  readonly year?: number | undefined;
  readonly colour?: string | undefined;
  readonly coating?: string | undefined;
  /** Which of the two nobody has decided: the car shows them of itself, and another choice may change them. */
  readonly undecided?: readonly Single[] | undefined;
  /** Optionals and accessories, in the order in which they were chosen. */
  readonly parts: readonly string[];
  readonly services: readonly string[];
};

type Single = 'colour' | 'coating';

/** What could be read; `isWhole` is false when something in it was no code. */
export type ReadCode = { readonly code: CarCode; readonly isWhole: boolean };

// Neither mark can stand in a catalogue code, and neither needs escaping in an address (RFC 3986, 2.3).
const FIELD = '_';
const ITEM = '.';
/** Stands before what is shown and was not decided; at the end a messenger would take it for the end of a sentence. */
const SHOWN = ITEM;
const YEAR = /^[1-9]\d{3}$/;

/**
 * `363C2C0.2026_134_.214_4HZ.5SF_REV3`: version and year, colour, coating, parts, services; what is empty at the end is left
 * out. The dot before the coating says that it is only shown.
 */
export function encodeCode(car: CarCode): string {
  const { version, year, parts, services } = car;
  const dated = year === undefined ? version : `${version}${ITEM}${year}`;
  const single = (what: Single) =>
    `${car[what] && car.undecided?.includes(what) ? SHOWN : ''}${car[what] ?? ''}`;
  const fields = [dated, single('colour'), single('coating'), parts.join(ITEM), services.join(ITEM)];
  const last = fields.findLastIndex((field) => field !== '');
  return fields.slice(0, last + 1).join(FIELD);
}

/** What the address of a chosen car says: everything that it has, what its packages contain among it. */
export const codeOfChosen = (car: ChosenCar): CarCode => ({
  version: car.mvs.code,
  colour: lineOf(car, 'colour')?.code,
  coating: lineOf(car, 'coating')?.code,
  parts: partCodes(car),
  services: linesOf(car, 'service').map(({ code }) => code),
});

/** Reads a code from an address; `undefined` when it names no version. Whether anything of it exists is not asked here. */
export function readCode(text: string): ReadCode | undefined {
  if (text.length > CODE_MAX) return undefined;
  const [dated = '', colour = '', coating = '', parts = '', services = '', ...more] = text.split(FIELD);
  const [version = '', year = ''] = dated.split(ITEM);
  if (!CODE_PATTERN.test(version)) return undefined;
  const read = Object.entries({ colour, coating }).flatMap(([what, field]) => {
    const isShown = field.startsWith(SHOWN);
    const code = isShown ? field.slice(SHOWN.length) : field;
    return CODE_PATTERN.test(code) ? [{ what: what as Single, code, isShown }] : [];
  });
  const undecided = read.filter(({ isShown }) => isShown).map(({ what }) => what);
  const lists = [parts, services].map((list) => list.split(ITEM).filter((code) => CODE_PATTERN.test(code)));
  const [readParts = [], readServices = []] = lists.map((codes) => [...new Set(codes)]);
  const code = {
    version,
    ...(YEAR.test(year) && { year: Number(year) }),
    ...Object.fromEntries(read.map((one) => [one.what, one.code])),
    ...(undecided.length > 0 && { undecided }),
    parts: readParts,
    services: readServices,
  };
  return { code, isWhole: more.length === 0 && encodeCode(code) === text.replace(/_+$/, '') };
}
