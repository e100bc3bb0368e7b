/** Colours by their role. A theme states any of them for light and for dark; what it leaves out is the neutral one. */
export const COLOUR_ROLES = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-ink',
  'accent-soft',
  'part-1',
  'part-2',
  'part-3',
  'part-4',
] as const;

export type ColourRole = (typeof COLOUR_ROLES)[number];
/** A role as `theme.json` writes it: `accent-ink` is `accentInk` there. */
export const colourKey = (role: string): string =>
  role.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `#rrggbb` or `#rgb`, by role. */
export type Colours = Readonly<Record<ColourRole, string>>;
export type Scheme = 'light' | 'dark';

/** What no theme changes: a refusal and a success look the same on every site. */
type FixedRole = 'negative' | 'negative-soft' | 'positive' | 'positive-soft';
type AnyRole = ColourRole | FixedRole;

/** The colours of `src/ui/style/tokens.css`, which says them to browsers (a test holds both together). */
export const NEUTRAL_COLOURS: Readonly<Record<Scheme, Colours>> = {
  light: {
    surface: '#f6f5f3',
    'surface-raised': '#ffffff',
    'surface-sunken': '#eceae6',
    ink: '#141517',
    'ink-soft': '#47494d',
    line: '#d9d6d0',
    'line-strong': '#7a7c80',
    accent: '#17181a',
    'accent-hover': '#34363a',
    'on-accent': '#ffffff',
    'accent-ink': '#17181a',
    'accent-soft': '#e7e5e0',
    'part-1': '#17181a',
    'part-2': '#6b6e74',
    'part-3': '#c4672f',
    'part-4': '#bdbfc4',
  },
  dark: {
    surface: '#111214',
    'surface-raised': '#1b1c1f',
    'surface-sunken': '#0b0c0d',
    ink: '#f4f4f2',
    'ink-soft': '#b9bbc0',
    line: '#33353a',
    'line-strong': '#8a8d94',
    accent: '#f4f4f2',
    'accent-hover': '#ffffff',
    'on-accent': '#111214',
    'accent-ink': '#f4f4f2',
    'accent-soft': '#26282c',
    'part-1': '#f4f4f2',
    'part-2': '#a5a8ae',
    'part-3': '#f0a06f',
    'part-4': '#54575d',
  },
};

/** Of the same file. */
export const FIXED_COLOURS: Readonly<Record<Scheme, Readonly<Record<FixedRole, string>>>> = {
  light: { negative: '#a8182b', 'negative-soft': '#fdecee', positive: '#0f6b3c', 'positive-soft': '#e6f5ec' },
  dark: { negative: '#ff9aa2', 'negative-soft': '#33171b', positive: '#7fdba6', 'positive-soft': '#10291b' },
};

/** Text needs 4.5 to 1 (WCAG 2.2, 1.4.3); what shows where a control is, 3 to 1 (1.4.11). */
export const TEXT_CONTRAST = 4.5;
const SHAPE = 3;

const GROUNDS = ['surface', 'surface-raised', 'surface-sunken'] as const;

/** Every pair of colours that pages put on each other: what is drawn, on what, and the least contrast. */
export const colourPairs = (): readonly (readonly [drawn: AnyRole, on: AnyRole, least: number])[] => [
  ...GROUNDS.flatMap((on) => [
    ...(['ink', 'ink-soft', 'accent-ink', 'negative', 'positive'] as const).map(
      (drawn) => [drawn, on, TEXT_CONTRAST] as const,
    ),
    ...(['line-strong', 'accent', 'part-1'] as const).map((drawn) => [drawn, on, SHAPE] as const),
  ]),
  ['on-accent', 'accent', TEXT_CONTRAST],
  ['on-accent', 'accent-hover', TEXT_CONTRAST],
  ['ink', 'accent-soft', TEXT_CONTRAST],
  ['ink-soft', 'accent-soft', TEXT_CONTRAST],
  ['accent-ink', 'accent-soft', TEXT_CONTRAST],
  ['ink', 'negative-soft', TEXT_CONTRAST],
  ['negative', 'negative-soft', TEXT_CONTRAST],
  ['ink', 'positive-soft', TEXT_CONTRAST],
  ['positive', 'positive-soft', TEXT_CONTRAST],
];

export type WeakPair = {
  readonly scheme: Scheme;
  readonly drawn: AnyRole;
  readonly on: AnyRole;
  /** What it is, rounded down to hundredths: nothing seems to reach the least that does not. */
  readonly contrast: number;
  readonly least: number;
};

/** The pairs of a theme that are too weak to be read. */
export function weakPairs(colours: Readonly<Record<Scheme, Colours>>): readonly WeakPair[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const all: Readonly<Record<AnyRole, string>> = { ...FIXED_COLOURS[scheme], ...colours[scheme] };
    return colourPairs().flatMap(([drawn, on, least]) => {
      const contrast = contrastOf(all[drawn], all[on]);
      return contrast < least
        ? [{ scheme, drawn, on, least, contrast: Math.floor(contrast * 100) / 100 }]
        : [];
    });
  });
}

/** Contrast of two opaque colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance from 0 to 1. @param colour `#rrggbb` or `#rgb` */
function luminanceOf(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of a colour as light, from 0 to 1 each (linear sRGB). @param colour `#rrggbb` or `#rgb` */
export function lightOf(colour: string): readonly [red: number, green: number, blue: number] {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
  const part = (at: number): number => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
