import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url';
import portal from './portal.css?url';

/** What `html[data-theme]` says of pages without a theme of their own. */
export const NEUTRAL = 'portal';

/** The look of the portal's own pages, and of sites whose brand has no theme. Colours are those of the browser's own bars. */
export const neutralTheme = {
  stylesheet: portal,
  fonts: [manrope],
  colour: { light: '#f6f5f3', dark: '#111214' },
};
