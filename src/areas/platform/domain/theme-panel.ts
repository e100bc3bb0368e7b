/** A brand's panel in the list of brands: colours and a drawing behind its car, on a page that no theme is loaded on. */
import { coloursOf, type PanelColours, type Theme } from './theme.ts';
import { contrastOf, type Scheme, TEXT_CONTRAST } from './theme-colours.ts';

/** The colours of a theme's panel: what it leaves out are its own tinted ground, text and surface. */
export function panelColours(
  theme: Pick<Theme, 'colours' | 'panel'>,
): Readonly<Record<Scheme, PanelColours>> {
  const colours = coloursOf(theme);
  const of = (scheme: Scheme): PanelColours => {
    const { ground, ink, glow } = theme.panel[scheme];
    return {
      ground: ground ?? colours[scheme]['accent-soft'],
      ink: ink ?? colours[scheme].ink,
      glow: glow ?? colours[scheme]['surface-raised'],
    };
  };
  return { light: of('light'), dark: of('dark') };
}

/** A panel as a style sheet that names the theme whose it is: a page lists many. */
export function panelCss(name: string, theme: Pick<Theme, 'colours' | 'panel' | 'shape'>): string {
  const { light, dark } = panelColours(theme);
  const lines = [
    `--panel: light-dark(${light.ground}, ${dark.ground});`,
    `--panel-ink: light-dark(${light.ink}, ${dark.ink});`,
    `--glow: light-dark(${light.glow}, ${dark.glow});`,
    ...(theme.shape.radiusButton === undefined ? [] : [`--round: ${theme.shape.radiusButton};`]),
  ];
  return `@layer brand {\n[data-panel="${name}"] {\n${lines.join('\n')}\n}\n}`;
}

export type WeakPanel = {
  readonly scheme: Scheme;
  readonly on: 'ground' | 'glow';
  /** Rounded down to hundredths. */
  readonly contrast: number;
  readonly least: number;
};

/** Where the text of a theme's panel cannot be read: it stands on the ground, and on a drawing that reaches the panel's foot. */
export function weakPanel(theme: Pick<Theme, 'colours' | 'panel'>): readonly WeakPanel[] {
  const colours = panelColours(theme);
  const grounds = theme.panel.shape === 'none' ? (['ground'] as const) : (['ground', 'glow'] as const);
  return (['light', 'dark'] as const).flatMap((scheme) =>
    grounds.flatMap((on) => {
      const contrast = contrastOf(colours[scheme].ink, colours[scheme][on]);
      const least = TEXT_CONTRAST;
      return contrast < least ? [{ scheme, on, least, contrast: Math.floor(contrast * 100) / 100 }] : [];
    }),
  );
}
