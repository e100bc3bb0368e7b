/** Where things are on a drawn map: a drawing in Web Mercator, and the part of it that is in view. Lengths in the drawing's units. */

/** A country's regions as drawn; `seeds/places/README.md` tells how to read it. */
export type Outline = {
  readonly viewBox: readonly number[];
  readonly projection: {
    readonly kind: string;
    readonly scale: number;
    readonly translate: readonly number[];
  };
  readonly regions: readonly OutlineRegion[];
};

export type OutlineRegion = {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly label: readonly number[];
};

/** Degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };
export type Spot = { readonly x: number; readonly y: number };
/** What is seen of a drawing: its middle and its width; the height follows the frame. */
export type View = Spot & { readonly width: number };
/** The picture's size on screen, in pixels. */
export type Frame = { readonly width: number; readonly height: number };

const RADIANS = Math.PI / 180;
const EQUATOR_KM = 40_075;

/** Where a position is on the drawing. */
export function spotOf({ projection }: Outline, { latitude, longitude }: Position): Spot {
  const [left = 0, top = 0] = projection.translate;
  return {
    x: longitude * RADIANS * projection.scale + left,
    y: -Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) * projection.scale + top,
  };
}

/** Which position a spot of the drawing is. */
export function positionOf({ projection }: Outline, { x, y }: Spot): Position {
  const [left = 0, top = 0] = projection.translate;
  const angle = Math.atan(Math.exp((top - y) / projection.scale)) * 2 - Math.PI / 2;
  return { latitude: angle / RADIANS, longitude: (x - left) / projection.scale / RADIANS };
}

/** How much of the drawing a kilometre is, there: Mercator draws the far south larger. */
export function unitsPerKilometre(outline: Outline, at: Spot): number {
  const around = EQUATOR_KM * Math.cos(positionOf(outline, at).latitude * RADIANS);
  return (outline.projection.scale * 2 * Math.PI) / around;
}

/** Air around the country, so that a pin at its edge is not cut off. */
const COUNTRY_MARGIN = 1.08;

/** The whole country. */
export function wholeView({ viewBox }: Outline, frame: Frame): View {
  const [width = 1000, height = 1000] = viewBox;
  const across = Math.max(width, (height * frame.width) / frame.height);
  return { x: width / 2, y: height / 2, width: across * COUNTRY_MARGIN };
}

/** Nobody sees less than this at once: an outline has nothing nearer to show. */
const NEAREST_KM = 8;
/** Nobody is shown less than this unasked: one pin on a plain ground says nothing of where it is. */
const HOME_KM = 80;
/** What is left free around what was to be seen. */
const MARGIN = 1.3;

/**
 * The view that has all the spots in it, with air around them; the whole country when there are none.
 * @param least kilometres across that are shown even if the spots need fewer
 */
export function viewOf(outline: Outline, spots: readonly Spot[], frame: Frame, least = HOME_KM): View {
  const [first] = spots;
  if (!first) return wholeView(outline, frame);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max(right - left, ((bottom - top) * frame.width) / frame.height) * MARGIN;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const width = Math.max(across, least * unitsPerKilometre(outline, middle));
  return within(outline, { ...middle, width }, frame);
}

/** The nearest view to the wanted one that is neither too near nor beyond the country. */
export function within(outline: Outline, wanted: View, frame: Frame): View {
  const whole = wholeView(outline, frame);
  const [right = 1000, bottom = 1000] = outline.viewBox;
  const [x, y] = [clamp(wanted.x, 0, right), clamp(wanted.y, 0, bottom)];
  const nearest = NEAREST_KM * unitsPerKilometre(outline, { x, y });
  const width = clamp(wanted.width, Math.min(nearest, whole.width), whole.width);
  if (width >= whole.width) return whole;
  return { x, y, width };
}

/** The view from nearer (`factor` above 1) or farther, with the spot under the pointer where it was. */
export function zoomed(view: View, factor: number, about: Spot = view): View {
  const width = view.width / factor;
  const ratio = width / view.width;
  return { x: about.x + (view.x - about.x) * ratio, y: about.y + (view.y - about.y) * ratio, width };
}

/** `progress` of the way from one view to another; zooming is even to the eye. */
export function between(from: View, to: View, progress: number): View {
  const width = from.width * (to.width / from.width) ** progress;
  const done = from.width === to.width ? progress : (from.width - width) / (from.width - to.width);
  return { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done, width };
}

/** As an SVG's `viewBox`. */
export function viewBoxOf(view: View, frame: Frame): string {
  const height = (view.width * frame.height) / frame.width;
  return [view.x - view.width / 2, view.y - height / 2, view.width, height]
    .map((value) => value.toFixed(2))
    .join(' ');
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
