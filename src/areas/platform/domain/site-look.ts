import type { Logo } from './logo.ts';
import { NEUTRAL_PRINT, type PrintTheme } from './print-theme.ts';
import type { PanelShape } from './theme.ts';
import { NEUTRAL_COLOURS } from './theme-colours.ts';

/** A file that the portal serves of a theme. */
export type ThemeFile = { readonly type: string; readonly bytes: Uint8Array };

/** An icon of a home screen: PNG, as high as wide, in pixels. */
export type AppIcon = { readonly address: string; readonly size: number };

/** What a page's head says of a theme. Colours are those of the browser's own bars. */
export type ThemeHead = {
  readonly stylesheet: string;
  /** Worth fetching before the style sheet asks for them. */
  readonly fonts: readonly string[];
  readonly colour: { readonly light: string; readonly dark: string };
  /** The brand's own icon as SVG and as PNG of 180 pixels; the portal's without one. */
  readonly icon?:
    | { readonly svg: string; readonly png: string; readonly large: readonly AppIcon[] }
    | undefined;
  /** What installs the site on a home screen, where the brand has an icon of its own. */
  readonly manifest?: string | undefined;
};

/** What the list of brands is given of a brand's panel. */
export type PanelLook = { readonly stylesheet: string; readonly shape: PanelShape };

/** What a site's mails look like: light colours, on white, as mail programs show them. */
export type MailStyle = {
  readonly ink: string;
  readonly accent: string;
  readonly line: string;
  /** The logo, with the pixels in which it is shown; it is drawn, as PNG, when the first mail takes it along. */
  readonly logo?:
    | { readonly width: number; readonly height: number; readonly png: () => Promise<Uint8Array> }
    | undefined;
};

/** A maker's own pieces around pages, as markup that was judged when it was read. */
export type SiteFragments = { readonly header?: string; readonly footer?: string };

/** What a site looks like, as it was read at the start. */
export type SiteLook = {
  /** None of a site without a theme: it looks as the portal's own pages do. */
  readonly head: ThemeHead | undefined;
  readonly logo: Logo | undefined;
  readonly print: PrintTheme;
  readonly mail: MailStyle;
  /** The brand's panel in the list of brands; the neutral one without a theme. */
  readonly panel: PanelLook | undefined;
  /** The maker's own pieces of header and footer, in the site's language. */
  readonly fragments?: SiteFragments | undefined;
  /** The brand's own picture for messengers. */
  readonly social?: string | undefined;
  /** Behind a car in pictures that messengers show, which know no dark: `#rrggbb`. */
  readonly pictureGround: string;
  /** What of it is served, by address. */
  readonly files: ReadonlyMap<string, ThemeFile>;
};

/** A site without a theme. */
export const NEUTRAL_LOOK: SiteLook = {
  head: undefined,
  logo: undefined,
  print: NEUTRAL_PRINT,
  mail: { ink: NEUTRAL_PRINT.ink, accent: NEUTRAL_PRINT.accent, line: NEUTRAL_PRINT.line },
  panel: undefined,
  pictureGround: NEUTRAL_COLOURS.light['surface-sunken'],
  files: new Map(),
};
