/** A cut of a font family: its package's name and the weight, or a file of the brand's own. */
export type FontCut = {
  readonly family: string;
  readonly weight: number;
  /** Where a brand's own cut lies (WOFF, TrueType or OpenType). */
  readonly file?: string | undefined;
};

/** A logo as documents draw it: by its paths, or, of one that is more than paths, as a picture. */
export type PrintDrawing = {
  /** Left, top, width and height, with spaces between them. */
  readonly viewBox: string;
} & (
  | { readonly paths: readonly PrintPath[] }
  /** PNG in base64. */
  | { readonly picture: string }
);

/** Colours are `#rrggbb`, `currentColor` or `var(--accent)`. */
export type PrintPath = {
  readonly d: string;
  readonly fill: string | undefined;
  readonly isEvenOdd: boolean;
  readonly stroke: string | undefined;
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
};

/** What a brand's printed documents look like: the light values of its theme, on white. */
export type PrintTheme = {
  readonly heading: FontCut;
  readonly body: FontCut;
  readonly strong: FontCut;
  /** Whether headings stand in capitals. */
  readonly isLoud?: boolean | undefined;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly accent: string;
  readonly accentSoft: string;
  /** Of a card's corners, in points. */
  readonly radius: number;
  /** The logo at the head; without one the brand's name is written there. */
  readonly drawing?: PrintDrawing | undefined;
};

/** What documents of a brand without a theme look like. */
export const NEUTRAL_PRINT: PrintTheme = {
  heading: { family: 'manrope', weight: 500 },
  body: { family: 'manrope', weight: 400 },
  strong: { family: 'manrope', weight: 600 },
  ink: '#141517',
  inkSoft: '#47494d',
  line: '#d9d6d0',
  accent: '#17181a',
  accentSoft: '#e7e5e0',
  radius: 10,
};
