import { NEUTRAL_PRINT, type PrintTheme } from './print-theme.ts';
import { COLOUR_ROLES, type Colours, NEUTRAL_COLOURS, type Scheme } from './theme-colours.ts';
import { BUNDLED_FONTS, type BundledFont, type ThemeFont } from './theme-fonts.ts';

/** A family that a brand brings along: a variable WOFF2 for pages, and a static file by weight for documents. */
export type OwnFont = {
  readonly family: string;
  readonly file: string;
  readonly weights: readonly [from: number, to: number];
  readonly print: Readonly<Record<string, string>>;
};
export type FontChoice = { readonly bundled: BundledFont } | OwnFont;

/** What may stand behind a car: nothing, a disc, a line of hills to the foot of the panel, or an ellipse. */
export const PANEL_SHAPES = ['none', 'disc', 'hills', 'orbit'] as const;
export type PanelShape = (typeof PANEL_SHAPES)[number];

/** The ground, what is written on it, and the drawing. */
export const PANEL_COLOURS = ['ground', 'ink', 'glow'] as const;
export type PanelColours = Readonly<Record<(typeof PANEL_COLOURS)[number], string>>;

export type Panel = Readonly<
  Record<Scheme, { readonly [Name in keyof PanelColours]?: string | undefined }>
> & { readonly shape: PanelShape };

/** A brand's `theme.json`; lengths and factors are written as CSS writes them. */
export type Theme = {
  readonly colours: Readonly<Record<Scheme, Partial<Colours>>>;
  readonly fonts: {
    readonly body: FontChoice;
    readonly heading: FontChoice;
    readonly label: 'body' | 'heading';
  };
  readonly type: Readonly<Partial<Record<keyof typeof TYPE_TOKENS, string | number | undefined>>>;
  readonly shape: Readonly<Partial<Record<keyof typeof SHAPE_TOKENS, string | undefined>>>;
  readonly shadow?: string | undefined;
  readonly logo?: { readonly file: string; readonly scale: number } | undefined;
  readonly icon?: string | undefined;
  /** What messengers show beside a link to a page without a picture of its own: JPEG or PNG, of 1200 by 630 pixels. */
  readonly social?: string | undefined;
  /** A style sheet with the brand's drawings behind cars and cards. */
  readonly art?: string | undefined;
  /** The brand's panel in the list of brands. */
  readonly panel: Panel;
  readonly print: {
    readonly headingWeight?: number | undefined;
    readonly radius?: number | undefined;
  };
};

/** What a theme says of type, by the property that says it to browsers. */
export const TYPE_TOKENS = {
  headingWeight: '--heading-weight',
  headingTracking: '--heading-tracking',
  headingLeading: '--heading-leading',
  headingCase: '--heading-case',
  displayLeading: '--display-leading',
  labelCase: '--label-case',
  labelTracking: '--label-tracking',
  labelWeight: '--label-weight',
  strongWeight: '--strong-weight',
  displaySize: '--text-display',
  titleSize: '--text-2xl',
} as const;

/** What a theme says of shapes. */
export const SHAPE_TOKENS = {
  section: '--section',
  radiusControl: '--radius-control',
  radiusButton: '--radius-button',
  radiusCard: '--radius-card',
  radiusPanel: '--radius-panel',
  buttonLine: '--button-line',
} as const;

const isBundled = (font: FontChoice): font is { readonly bundled: BundledFont } => 'bundled' in font;

/** How a family is shown. */
export const fontOf = (font: FontChoice): ThemeFont =>
  isBundled(font)
    ? BUNDLED_FONTS[font.bundled]
    : { family: font.family, weights: font.weights, fallback: [], last: 'system-ui, sans-serif' };

const isOneFont = (one: FontChoice, other: FontChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two fonts of different files call their families by one name, which browsers and documents take for one font. */
export const isSameFamilyTwice = ({ heading, body }: Theme['fonts']): boolean =>
  fontOf(heading).family.toLowerCase() === fontOf(body).family.toLowerCase() && !isOneFont(heading, body);

/** The fonts of a theme, headings first; one that is both stands there once. */
export const fontsOf = ({ fonts: { heading, body } }: Pick<Theme, 'fonts'>): readonly FontChoice[] =>
  isOneFont(heading, body) ? [heading] : [heading, body];

/** All colours of a theme: what it leaves out is the neutral one. */
export const coloursOf = ({ colours }: Pick<Theme, 'colours'>): Readonly<Record<Scheme, Colours>> => ({
  light: { ...NEUTRAL_COLOURS.light, ...colours.light },
  dark: { ...NEUTRAL_COLOURS.dark, ...colours.dark },
});

/** Letters of Portuguese and Spanish, currencies and signs: what the bundled files have. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

type CssParts = {
  /** The address of each font of `fontsOf`. */
  readonly addresses: readonly string[];
  /** The text of the theme's `art`. */
  readonly art: string;
};

/** A theme as the style sheet that a page asks for last. */
export function themeCss(theme: Theme, { addresses, art }: CssParts): string {
  const fonts = fontsOf(theme);
  const faces = fonts.map((font, at) => {
    const { family, weights } = fontOf(font);
    return block('@font-face', [
      ['font-family', `"${family}"`],
      ['src', `url("${addresses[at] ?? ''}") format("woff2")`],
      ['font-weight', weights.join(' ')],
      ['font-display', 'swap'],
      ...(isBundled(font) ? ([['unicode-range', LATIN]] as const) : []),
    ]);
  });
  const fallbacks = fonts.map(fontOf).flatMap(({ family, fallback }) =>
    fallback.map(({ local, weights, metrics: [size, ascent, descent] }) =>
      block('@font-face', [
        ['font-family', `"${family} Fallback"`],
        ['src', `local("${local}")`],
        ['font-weight', weights.join(' ')],
        ['size-adjust', `${size}%`],
        ['ascent-override', `${ascent}%`],
        ['descent-override', `${descent}%`],
        ['line-gap-override', '0%'],
      ]),
    ),
  );
  const tokens = block(':root,\n[data-lit]', tokensOf(theme));
  const parts = [...faces, ...fallbacks, `@layer theme {\n${tokens}\n}`];
  return [...parts, ...(art ? [`@layer brand {\n${art}\n}`] : [])].join('\n');
}

function tokensOf(theme: Theme): readonly (readonly [string, string])[] {
  const { fonts, type, shape, shadow } = theme;
  const { light, dark } = theme.colours;
  const declarations = (
    tokens: Readonly<Record<string, string>>,
    values: Readonly<Record<string, unknown>>,
  ) =>
    Object.entries(tokens).flatMap(([key, token]) => {
      const value = values[key];
      return value === undefined ? [] : [[token, String(value)] as const];
    });
  return [
    ['--font-body', stackOf(fonts.body)],
    ['--font-heading', stackOf(fonts.heading)],
    ...(fonts.label === 'heading' ? ([['--font-label', 'var(--font-heading)']] as const) : []),
    ...declarations(TYPE_TOKENS, type),
    ...declarations(SHAPE_TOKENS, shape),
    ...COLOUR_ROLES.flatMap((role) =>
      light[role] && dark[role] ? [[`--${role}`, `light-dark(${light[role]}, ${dark[role]})`] as const] : [],
    ),
    ...(shadow === undefined ? [] : ([['--shadow-card', shadow]] as const)),
  ];
}

function stackOf(choice: FontChoice): string {
  const { family, fallback, last } = fontOf(choice);
  return [`"${family}"`, ...(fallback.length > 0 ? [`"${family} Fallback"`] : []), last].join(', ');
}

const block = (selector: string, lines: readonly (readonly [string, string])[]): string =>
  `${selector} {\n${lines.map(([name, value]) => `${name}: ${value};`).join('\n')}\n}`;

/**
 * What a theme's documents look like: its light colours, on white.
 * @param pathOf where a file of the theme lies
 */
export function printThemeOf(theme: Theme, pathOf: (file: string) => string): PrintTheme {
  const light = coloursOf(theme).light;
  const { heading, body } = theme.fonts;
  const weight = theme.print.headingWeight ?? Number(theme.type.headingWeight ?? 600);
  const cut = (font: FontChoice, wanted: number, neutral: PrintTheme['body']): PrintTheme['body'] => {
    if (isBundled(font)) return { family: font.bundled, weight: wanted };
    const file = font.print[wanted] ?? font.print[nearest(Object.keys(font.print), wanted)];
    return file ? { family: font.family, weight: wanted, file: pathOf(file) } : neutral;
  };
  return {
    heading: cut(heading, weight, NEUTRAL_PRINT.heading),
    body: cut(body, 400, NEUTRAL_PRINT.body),
    strong: cut(body, 600, NEUTRAL_PRINT.strong),
    ...(theme.type.headingCase === 'uppercase' && { isLoud: true }),
    ink: light.ink,
    inkSoft: light['ink-soft'],
    line: light.line,
    accent: light['accent-ink'],
    accentSoft: light['accent-soft'],
    radius: theme.print.radius ?? NEUTRAL_PRINT.radius,
  };
}

const nearest = (weights: readonly string[], wanted: number): string =>
  weights.toSorted((one, other) => Math.abs(Number(one) - wanted) - Math.abs(Number(other) - wanted))[0] ??
  '';
