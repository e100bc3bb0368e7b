/** A local font that stands in until the brand's own is there, with that one's metrics: nothing moves when it arrives. */
export type FallbackFace = {
  readonly local: string;
  readonly weights: readonly [from: number, to: number];
  /** Percent: size, ascent and descent. */
  readonly metrics: readonly [size: number, ascent: number, descent: number];
};

export type ThemeFont = {
  readonly family: string;
  readonly weights: readonly [from: number, to: number];
  readonly fallback: readonly FallbackFace[];
  /** What follows the fallback, as CSS writes it. */
  readonly last: string;
};

const ARIAL = 'Arial';
const ARIAL_BOLD = 'Arial Bold';
const SANS = 'system-ui, sans-serif';

/** The families that the portal has with it, by the name of their `@fontsource` packages: Latin letters, for pages and for documents. */
export const BUNDLED_FONTS = {
  archivo: {
    family: 'Archivo',
    weights: [100, 900],
    fallback: [
      { local: ARIAL, weights: [100, 500], metrics: [98.1, 89.5, 21.4] },
      { local: ARIAL_BOLD, weights: [501, 900], metrics: [95.5, 91.9, 22] },
    ],
    last: SANS,
  },
  figtree: {
    family: 'Figtree',
    weights: [300, 900],
    fallback: [
      { local: ARIAL, weights: [300, 500], metrics: [99.3, 95.6, 25.2] },
      { local: ARIAL_BOLD, weights: [501, 900], metrics: [94.8, 100.2, 26.4] },
    ],
    last: SANS,
  },
  'instrument-sans': {
    family: 'Instrument Sans',
    weights: [400, 700],
    fallback: [
      { local: ARIAL, weights: [400, 500], metrics: [100.5, 96.5, 24.9] },
      { local: ARIAL_BOLD, weights: [501, 700], metrics: [96.9, 100.1, 25.8] },
    ],
    last: SANS,
  },
  manrope: {
    family: 'Manrope',
    weights: [200, 800],
    fallback: [{ local: ARIAL, weights: [200, 800], metrics: [101.4, 105.2, 29.6] }],
    last: SANS,
  },
  oswald: {
    family: 'Oswald',
    weights: [200, 700],
    fallback: [{ local: ARIAL_BOLD, weights: [200, 700], metrics: [83.6, 142.7, 34.6] }],
    last: '"Arial Narrow", sans-serif',
  },
  outfit: {
    family: 'Outfit',
    weights: [100, 900],
    fallback: [{ local: ARIAL_BOLD, weights: [100, 900], metrics: [93.2, 107.3, 27.9] }],
    last: SANS,
  },
  sora: {
    family: 'Sora',
    weights: [100, 800],
    fallback: [{ local: ARIAL, weights: [100, 800], metrics: [111.1, 87.3, 26.1] }],
    last: SANS,
  },
} as const satisfies Readonly<Record<string, ThemeFont>>;

export type BundledFont = keyof typeof BUNDLED_FONTS;
