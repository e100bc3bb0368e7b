import { MOST_COMPARED } from '../../catalogue/index.ts';
import { COMPARED_MARK, COMPARED_MAX } from '../domain/addresses.ts';

/** Cars side by side, as an address says them: `363C1C0_134~363C2C0_679`. */
export const encodeCompared = (codes: readonly string[]): string => codes.join(COMPARED_MARK);

/** The codes of an address, each once; `undefined` when there are none, or more than can stand side by side. */
export function readCompared(text: string): readonly string[] | undefined {
  if (text.length > COMPARED_MAX) return undefined;
  const given = text.split(COMPARED_MARK).filter(Boolean);
  const codes = [...new Set(given)];
  return given.length <= MOST_COMPARED && codes.length > 0 ? codes : undefined;
}

/**
 * The codes to compare a car with: the model's versions in the maker's order, at most four with the car's own among them, each
 * as it opens, in the car's colour where it is sold in it.
 */
export function besideCar(
  versions: readonly { readonly code: string; readonly colours: readonly string[] }[],
  own: { readonly version: string; readonly colour: string | undefined; readonly code: string },
): readonly string[] {
  const at = versions.findIndex(({ code }) => code === own.version);
  const from = Math.max(0, Math.min(at, versions.length - MOST_COMPARED));
  return versions.slice(from, from + MOST_COMPARED).map(({ code, colours }, k) => {
    if (from + k === at) return own.code;
    return own.colour && colours.includes(own.colour) ? `${code}_${own.colour}` : code;
  });
}
