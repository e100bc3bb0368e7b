import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url';
import aurora from './aurora.css?url';
import cerrado from './cerrado.css?url';
import lumen from './lumen.css?url';
import portal from './portal.css?url';

/** What the head of a page needs of a theme. Colours are those of the browser's own bars. */
export type Theme = {
  stylesheet: string;
  /** Worth fetching before the style sheet asks for them. */
  fonts: readonly string[];
  colour: { light: string; dark: string };
};

/** Every theme by its name in `html[data-theme]`. A page links only its own. */
const themes: Readonly<Record<string, Theme>> = {
  aurora: { stylesheet: aurora, fonts: [outfit, figtree], colour: { light: '#fffaf7', dark: '#181215' } },
  cerrado: { stylesheet: cerrado, fonts: [oswald, archivo], colour: { light: '#f4efe3', dark: '#101610' } },
  lumen: { stylesheet: lumen, fonts: [sora, instrumentSans], colour: { light: '#fbfcfe', dark: '#070a13' } },
};

const portalTheme: Theme = {
  stylesheet: portal,
  fonts: [manrope],
  colour: { light: '#f6f5f3', dark: '#111214' },
};

/** The theme of this name; the portal's neutral one for a name that has no file. */
export const themeOf = (name: string): Theme => themes[name] ?? portalTheme;
