/** A whole theme's colours from one or two of a brand's: what `npm run new-site` writes. Every pair that pages draw can be read. */
import {
  COLOUR_ROLES,
  type ColourRole,
  type Colours,
  colourPairs,
  contrastOf,
  FIXED_COLOURS,
  lightOf,
  type Scheme,
  TEXT_CONTRAST,
} from './theme-colours.ts';

/** Lightness from 0 to 1, chroma from 0, hue in radians (OKLCH, Björn Ottosson, 2020). */
type Lch = { readonly l: number; readonly c: number; readonly h: number };

export type BrandColours = {
  /** `#rrggbb` or `#rgb`: buttons and links. */
  readonly main: string;
  /** Beside it, in charts and behind cars; without one a neighbour of the main colour. */
  readonly second?: string | undefined;
};

export type Palette = Readonly<Record<Scheme, Colours>> & {
  /** Of the brand's panel in the list of brands. */
  readonly panel: Readonly<
    Record<Scheme, { readonly ground: string; readonly ink: string; readonly glow: string }>
  >;
};

/** How light each of the neutral roles is, and how much of the brand's hue it may have. */
const NEUTRALS = {
  light: {
    surface: [0.985, 0.005],
    'surface-raised': [1, 0],
    'surface-sunken': [0.958, 0.009],
    ink: [0.2, 0.015],
    'ink-soft': [0.41, 0.018],
    line: [0.9, 0.01],
    'line-strong': [0.58, 0.02],
    'accent-soft': [0.94, 0.035],
    'part-4': [0.7, 0.015],
  },
  dark: {
    surface: [0.18, 0.012],
    'surface-raised': [0.225, 0.014],
    'surface-sunken': [0.145, 0.01],
    ink: [0.965, 0.006],
    'ink-soft': [0.82, 0.014],
    line: [0.33, 0.015],
    'line-strong': [0.63, 0.02],
    'accent-soft': [0.27, 0.05],
    'part-4': [0.55, 0.015],
  },
} as const satisfies Readonly<
  Record<Scheme, Readonly<Partial<Record<ColourRole, readonly [number, number]>>>>
>;

/** How light the drawing behind a panel's car is. */
const GLOW: Readonly<Record<Scheme, readonly [number, number]>> = { light: [0.87, 0.09], dark: [0.36, 0.09] };
/** One step on the way to a contrast: too small to be seen by itself. */
const STEP = 0.005;
/** The least lightness of an accent on a dark page. */
const LEAST_LIT = 0.68;
/** Below it a colour has no hue that a neighbour could be found for. */
const GREY = 0.02;

/**
 * The colours of a theme in light and dark. The brand's own colour stays as it is wherever it can be read; else it becomes darker in light,
 * and lighter in dark, until it can (WCAG 2.2 AA, `colourPairs`).
 */
export function paletteOf({ main, second }: BrandColours): Palette {
  const brand = lchOf(main);
  const other = second ? lchOf(second) : { ...brand, h: brand.h + (brand.c < GREY ? 0 : 0.45) };
  const light = coloursIn('light', brand, other);
  const dark = coloursIn('dark', brand, other);
  const panel = (scheme: Scheme, colours: Colours) => {
    const [l, c] = GLOW[scheme];
    const glow = hexOf({ l, c: Math.min(other.c, c), h: other.h });
    return { ground: colours['accent-soft'], ink: colours.ink, glow };
  };
  return { light, dark, panel: { light: panel('light', light), dark: panel('dark', dark) } };
}

function coloursIn(scheme: Scheme, brand: Lch, other: Lch): Colours {
  const neutral = Object.fromEntries(
    Object.entries(NEUTRALS[scheme]).map(([role, [l, c]]) => [
      role,
      hexOf({ l, c: Math.min(brand.c, c), h: brand.h }),
    ]),
  );
  const found: Record<string, string> = { ...FIXED_COLOURS[scheme], ...neutral };
  const settle = (role: ColourRole, from: Lch, isFit: (colour: string) => boolean = () => true): Lch => {
    const needs = colourPairs().filter(([drawn, on]) => drawn === role && found[on] !== undefined);
    const settled = moved(
      from,
      scheme === 'light' ? -STEP : STEP,
      (colour) =>
        needs.every(([, on, least]) => contrastOf(colour, found[on] ?? '') >= least) && isFit(colour),
    );
    found[role] = hexOf(settled);
    return settled;
  };
  settle('line-strong', lchOf(found['line-strong'] ?? ''));
  // On a dark page a dark colour is dull long before it cannot be seen.
  const lit = scheme === 'dark' ? { ...brand, l: Math.max(brand.l, LEAST_LIT) } : brand;
  const accent = settle('accent', lit, (colour) => bestText(colour, scheme).contrast >= TEXT_CONTRAST);
  const text = bestText(found.accent ?? '', scheme).colour;
  found['on-accent'] = text;
  found['accent-hover'] = hoverOf(accent, text);
  settle('accent-ink', accent);
  found['part-1'] = found.accent ?? '';
  const drawn =
    contrastOf(hexOf(other), found.surface ?? '') < 2 ? settle('part-2', other, isApart(found)) : other;
  found['part-2'] = hexOf(drawn);
  found['part-3'] = hexOf({
    l: scheme === 'light' ? 0.75 : 0.8,
    c: Math.min(other.c, 0.11),
    h: brand.h + 1.9,
  });
  return Object.fromEntries(COLOUR_ROLES.map((role) => [role, found[role] ?? ''])) as Colours;
}

/** Whether a part of a chart shows on the page. */
const isApart =
  (found: Readonly<Record<string, string>>) =>
  (colour: string): boolean =>
    contrastOf(colour, found.surface ?? '') >= 2;

/** White or almost black, whichever reads better on a colour, with the tint of the scheme's ink. */
function bestText(ground: string, scheme: Scheme): { readonly colour: string; readonly contrast: number } {
  const dark = hexOf({ l: scheme === 'light' ? 0.16 : 0.14, c: 0, h: 0 });
  return ['#ffffff', dark, '#000000']
    .map((colour) => ({ colour, contrast: contrastOf(colour, ground) }))
    .reduce((best, one) => (best.contrast >= TEXT_CONTRAST || best.contrast >= one.contrast ? best : one));
}

/** The accent under a pointer: away from its text, so that it stays as readable; where there is no way left, a little towards it. */
function hoverOf(accent: Lch, text: string): string {
  const away = contrastOf(text, '#000000') > contrastOf(text, '#ffffff') ? -1 : 1;
  const own = hexOf(accent);
  const ways = [away * 0.07, away * -0.07, away * -0.03].map((by) =>
    hexOf({ ...accent, l: clamp(accent.l + by) }),
  );
  return ways.find((one) => one !== own && contrastOf(text, one) >= TEXT_CONTRAST) ?? own;
}

/** A colour, lighter or darker until it fits; at the end black or white, where nothing on the way did. */
function moved(from: Lch, step: number, isFit: (colour: string) => boolean): Lch {
  for (let l = clamp(from.l); l >= 0 && l <= 1; l += step)
    if (isFit(hexOf({ ...from, l }))) return { ...from, l };
  return { l: step < 0 ? 0 : 1, c: 0, h: 0 };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function lchOf(colour: string): Lch {
  const [r, g, b] = lightOf(colour);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, yellow),
    h: Math.atan2(yellow, a),
  };
}

/** `#rrggbb`; what no screen shows has less chroma, at the same lightness and hue. */
function hexOf({ l, c, h }: Lch): string {
  let chroma = c;
  for (let left = 40; left > 0 && !linearOf({ l, c: chroma, h }).every(isShown); left -= 1) chroma *= 0.94;
  const parts = linearOf({ l, c: chroma, h }).map((part) => {
    const shown = clamp(part);
    const value = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const isShown = (part: number): boolean => part > -0.0005 && part < 1.0005;

function linearOf({ l, c, h }: Lch): readonly [number, number, number] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
