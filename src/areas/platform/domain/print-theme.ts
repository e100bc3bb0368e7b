/** A cut of a font family: its package's name and the weight. */
export type FontCut = { readonly family: string; readonly weight: 300 | 400 | 500 | 600 | 700 };

/** What a brand's printed documents look like: the light values of its theme (`src/ui/themes`), on white. */
export type PrintTheme = {
  readonly heading: FontCut;
  readonly body: FontCut;
  readonly strong: FontCut;
  /** Whether headings stand in capitals. */
  readonly isLoud?: boolean;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly accent: string;
  readonly accentSoft: string;
  /** Of a card's corners, in points. */
  readonly radius: number;
};

const themes: Readonly<Record<string, PrintTheme>> = {
  aurora: {
    heading: { family: 'outfit', weight: 600 },
    body: { family: 'figtree', weight: 400 },
    strong: { family: 'figtree', weight: 600 },
    ink: '#24171c',
    inkSoft: '#55454c',
    line: '#ecdcd3',
    accent: '#b0321d',
    accentSoft: '#ffe4da',
    radius: 14,
  },
  cerrado: {
    heading: { family: 'oswald', weight: 600 },
    body: { family: 'archivo', weight: 400 },
    strong: { family: 'archivo', weight: 600 },
    isLoud: true,
    ink: '#141d16',
    inkSoft: '#3c453b',
    line: '#cfc3a8',
    accent: '#1f4a33',
    accentSoft: '#dfe0c9',
    radius: 0,
  },
  lumen: {
    heading: { family: 'sora', weight: 300 },
    body: { family: 'instrument-sans', weight: 400 },
    strong: { family: 'instrument-sans', weight: 600 },
    ink: '#0a0f1f',
    inkSoft: '#414a5e',
    line: '#d7deea',
    accent: '#0f49e0',
    accentSoft: '#e6edff',
    radius: 4,
  },
};

const portal: PrintTheme = {
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

/** The theme of this name; the portal's neutral one for a name that has none. */
export const printThemeOf = (theme: string): PrintTheme => themes[theme] ?? portal;
