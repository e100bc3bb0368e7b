import { CODE_PATTERN } from '../../catalogue/index.ts';
import { CODE_MAX } from '../domain/addresses.ts';

/** A car as its address says it: every part by the catalogue's own code, so that a new revision does not change its meaning. */
export type CarCode = {
  readonly version: string;
  /** The model year that the version was written in; codes that people type may do without. */
  readonly year?: number | undefined;
  readonly colour?: string | undefined;
  readonly coating?: string | undefined;
  /** Optionals and accessories, in the order in which they were chosen. */
  readonly parts: readonly string[];
  readonly services: readonly string[];
};

/** What could be read; `isWhole` is false when something in it was no code. */
export type ReadCode = { readonly code: CarCode; readonly isWhole: boolean };

// Neither mark can stand in a catalogue code, and neither needs escaping in an address (RFC 3986, 2.3).
const FIELD = '_';
const ITEM = '.';
const YEAR = /^[1-9]\d{3}$/;

/** `363C2C0.2026_134_214_4HZ.5SF_REV3`: version and year, colour, coating, parts, services; what is empty at the end is left out. */
export function encodeCode({ version, year, colour = '', coating = '', parts, services }: CarCode): string {
  const dated = year === undefined ? version : `${version}${ITEM}${year}`;
  const fields = [dated, colour, coating, parts.join(ITEM), services.join(ITEM)];
  const last = fields.findLastIndex((field) => field !== '');
  return fields.slice(0, last + 1).join(FIELD);
}

/** Reads a code from an address; `undefined` when it names no version. Whether anything of it exists is not asked here. */
export function readCode(text: string): ReadCode | undefined {
  if (text.length > CODE_MAX) return undefined;
  const [dated = '', colour = '', coating = '', parts = '', services = '', ...more] = text.split(FIELD);
  const [version = '', year = ''] = dated.split(ITEM);
  if (!CODE_PATTERN.test(version)) return undefined;
  const singles = [colour, coating].map((code) => (CODE_PATTERN.test(code) ? code : undefined));
  const lists = [parts, services].map((list) => list.split(ITEM).filter((code) => CODE_PATTERN.test(code)));
  const [readColour, readCoating] = singles;
  const [readParts = [], readServices = []] = lists.map((codes) => [...new Set(codes)]);
  const code = {
    version,
    ...(YEAR.test(year) && { year: Number(year) }),
    ...(readColour && { colour: readColour }),
    ...(readCoating && { coating: readCoating }),
    parts: readParts,
    services: readServices,
  };
  return { code, isWhole: more.length === 0 && encodeCode(code) === text.replace(/_+$/, '') };
}
