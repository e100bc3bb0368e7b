/** The themes of the sites: a folder each beside the site files, read at the start. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { themeFile } from '../../areas/platform/contract.ts';
import {
  type AppIcon,
  coloursOf,
  type FontChoice,
  fontsOf,
  NEUTRAL_LOOK,
  panelColours,
  panelCss,
  printThemeOf,
  type ThemeFile as Served,
  type Site,
  type SiteLook,
  type StyleFault,
  styleFaults,
  type Theme,
  themeCss,
  withoutComments,
  withoutLightDark,
} from '../../areas/platform/index.ts';
import { parseJson } from '../../io/json-files.ts';
import { type Fault, type FileFault, fault } from '../../kit/faults.ts';
import { lazily } from '../../kit/lazily.ts';
import { pathsIn, type ReadDrawing, readDrawing } from './drawings.ts';
import { pieceStyleFaults } from './fragments.ts';

/** Where themes are served; under `/assets/`, as everything that stays as it is for ever under its address. */
export const THEME_ADDRESSES = '/assets/themes/';

export type ReadTheme = {
  readonly look: SiteLook;
  /** Whether there is a theme of the name. */
  readonly isThere: boolean;
  /** None where there is none, or its file is at fault. */
  readonly theme: Theme | undefined;
  readonly faults: readonly FileFault[];
};

type Reading = {
  /** Whether the style sheets of pages are what the build makes of them for the oldest browsers. */
  readonly isBuilt: boolean;
};

/**
 * The look of a site, with the file that puts it on a home screen under its own name: where its brand has an icon. It opens in the browser,
 * as every page does.
 */
export function withManifest(look: SiteLook, { key, brandName, locale }: NamedSite): SiteLook {
  const { head } = look;
  if (!head?.icon) return look;
  const manifest = {
    name: brandName,
    short_name: brandName.slice(0, 12),
    lang: locale,
    display: 'browser',
    background_color: head.colour.light,
    theme_color: head.colour.light,
    icons: head.icon.large.map(({ address, size }) => ({
      src: address,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  const address = addressOf(key.replace('/', '-'), 'webmanifest', bytes);
  return {
    ...look,
    head: { ...head, manifest: address },
    files: new Map([...look.files, [address, { type: 'application/manifest+json', bytes }]]),
  };
}

type NamedSite = Pick<Site, 'key' | 'brandName' | 'locale'>;

/** Where a file is served, by the hash of what is in it. */
const addressOf = (label: string, ending: string, bytes: Uint8Array): string =>
  `${THEME_ADDRESSES}${label}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 10)}.${ending}`;

/** The style sheet of a maker's own pieces of header and footer, beside `theme.json`. */
const FRAME_CSS = 'frame.css';

const NONE: ReadTheme = { isThere: false, look: NEUTRAL_LOOK, theme: undefined, faults: [] };
const AT_FAULT: ReadTheme = { ...NONE, isThere: true };

/**
 * Reads the theme of this name: `NAME/theme.json` in the folder of the site files, with what stands beside it. A name without that file is
 * the neutral look; `isThere` tells it from a theme at fault.
 */
export async function readTheme(folder: string, name: string, { isBuilt }: Reading): Promise<ReadTheme> {
  const file = `${name}/theme.json`;
  if (!existsSync(join(folder, file))) return { ...NONE, faults: styleAlone(folder, name) };
  const written = parseJson(file, await readFile(join(folder, file), 'utf8'), themeFile);
  if (!written.ok) return { ...AT_FAULT, faults: written.errors };
  const theme = written.content;
  const missing = filesOf(theme)
    .filter(([, one]) => !existsSync(join(folder, name, one)))
    .map(([path, one]) => ({ file, path, fault: fault('no-theme-file', { name: `${name}/${one}` }) }));
  if (missing.length > 0) return { ...AT_FAULT, theme, faults: missing };
  return { isThere: true, theme, ...(await lookOf(join(folder, name), name, theme, isBuilt)) };
}

/** A style sheet of pieces comes with the theme's: beside no theme it would be served by nobody, and its author would look for why. */
const styleAlone = (folder: string, name: string): readonly FileFault[] =>
  existsSync(join(folder, name, FRAME_CSS))
    ? [{ file: `${name}/${FRAME_CSS}`, path: '', fault: fault('style-without-theme') }]
    : [];

/** The files that a theme names, by the place of their names. */
function filesOf({
  logo,
  icon,
  social,
  art,
  fonts,
}: Theme): readonly (readonly [place: string, file: string])[] {
  const ofFont = (place: string, font: FontChoice) =>
    'bundled' in font
      ? []
      : [
          [`${place}.file`, font.file] as const,
          ...Object.entries(font.print).map(([weight, one]) => [`${place}.print.${weight}`, one] as const),
        ];
  return [
    ...(logo ? [['logo.file', logo.file] as const] : []),
    ...(icon ? [['icon', icon] as const] : []),
    ...(social ? [['social', social] as const] : []),
    ...(art ? [['art', art] as const] : []),
    ...ofFont('fonts.heading', fonts.heading),
    ...ofFont('fonts.body', fonts.body),
  ];
}

async function lookOf(
  folder: string,
  name: string,
  theme: Theme,
  isBuilt: boolean,
): Promise<Pick<ReadTheme, 'look' | 'faults'>> {
  const text = (file: string) => readFile(join(folder, file), 'utf8');
  const drawingOf = async (file: string | undefined): Promise<ReadDrawing | undefined> =>
    file ? readDrawing(`${name}/${file}`, await text(file), `${name}-logo`) : undefined;
  const [logo, icon, art = ''] = await Promise.all([
    drawingOf(theme.logo?.file),
    drawingOf(theme.icon),
    theme.art ? text(theme.art) : undefined,
  ]);
  const faults = [logo, icon].flatMap((one) => (one && !one.ok ? one.faults : []));
  const social = theme.social ? await readFile(join(folder, theme.social)) : undefined;
  const socialFaults = social ? await faultsInSocial(`${name}/theme.json`, social) : [];
  const artFaults = theme.art ? faultsInArt(`${name}/${theme.art}`, art) : [];
  const frameCss = existsSync(join(folder, FRAME_CSS)) ? await text(FRAME_CSS) : '';
  const frameFaults = [
    ...faultsInArt(`${name}/${FRAME_CSS}`, frameCss),
    ...pieceStyleFaults(frameCss).map(({ at, fault: found }) => ({
      file: `${name}/${FRAME_CSS}`,
      line: frameCss.slice(0, at).split('\n').length,
      path: '',
      fault: found,
    })),
  ];
  const allFaults = [...faults, ...artFaults, ...frameFaults, ...socialFaults];
  if (allFaults.length > 0) return { look: NEUTRAL_LOOK, faults: allFaults };
  const files = new Map<string, Served>();
  const serve = (label: string, ending: string, type: string, bytes: Uint8Array): string => {
    const address = addressOf(label, ending, bytes);
    files.set(address, { type, bytes });
    return address;
  };
  const fonts = await Promise.all(
    fontsOf(theme).map(async (font) =>
      'bundled' in font
        ? serve(font.bundled, 'woff2', 'font/woff2', await readFile(bundledFile(font.bundled)))
        : serve(`${name}-font`, 'woff2', 'font/woff2', await readFile(join(folder, font.file))),
    ),
  );
  const css = themeCss(theme, { addresses: fonts, art: withoutComments(`${art}\n${frameCss}`.trim()) });
  const sheet = Buffer.from(isBuilt ? withoutLightDark(css) : css);
  const colours = coloursOf(theme);
  const head = {
    stylesheet: serve(name, 'css', 'text/css; charset=utf-8', sheet),
    fonts,
    colour: { light: colours.light.surface, dark: colours.dark.surface },
    icon: icon?.ok
      ? await iconOf(icon, colours.light, (...file) => serve(`${name}-icon`, ...file))
      : undefined,
  };
  const print = printThemeOf(theme, (file) => join(folder, file));
  const panelSheet = panelCss(name, theme);
  const panel = Buffer.from(isBuilt ? withoutLightDark(panelSheet) : panelSheet);
  const accent = `light-dark(${colours.light.accent}, ${colours.dark.accent})`;
  const shown = logo?.ok
    ? {
        viewBox: logo.viewBox,
        markup: logo.markup.replaceAll('var(--accent)', isBuilt ? withoutLightDark(accent) : accent),
        scale: theme.logo?.scale ?? 1,
      }
    : undefined;
  return {
    faults: [],
    look: {
      head,
      logo: shown,
      print: {
        ...print,
        drawing: logo?.ok ? await printDrawing(logo, colours.light) : undefined,
      },
      mail: {
        ink: print.ink,
        accent: print.accent,
        line: print.line,
        logo: logo?.ok ? mailLogoOf(logo, theme.logo?.scale ?? 1, colours.light) : undefined,
      },
      panel: {
        stylesheet: serve(`${name}-panel`, 'css', 'text/css; charset=utf-8', panel),
        shape: theme.panel.shape,
      },
      social: social && serve(`${name}-social`, ...pictureKind(theme.social), social),
      pictureGround: panelColours(theme).light.ground,
      files,
    },
  };
}

const { resolve } = createRequire(import.meta.url);
const bundledFile = (font: string) =>
  resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`);

const STYLE_FAULTS: Readonly<Record<StyleFault['kind'], (found: string) => Fault>> = {
  comment: () => fault('style-comment'),
  string: (found) => fault('style-string', { found }),
  'not-allowed': (found) => fault('style-not-allowed', { found }),
  'closes-nothing': (found) => fault('style-closes-nothing', { found }),
  'not-closed': (found) => fault('style-not-closed', { found }),
  'light-dark': () => fault('style-light-dark'),
};

/** A theme's drawings load nothing, and stay within their layer. */
const faultsInArt = (file: string, css: string): readonly FileFault[] =>
  styleFaults(css).map(({ at, found, kind }) => ({
    file,
    line: css.slice(0, at).split('\n').length,
    path: '',
    fault: STYLE_FAULTS[kind](found),
  }));

type Colour = { readonly ink: string; readonly accent: string };
type Svg = { readonly viewBox: string; readonly markup: string };

/** A drawing as a file of its own, in a theme's colours. */
const svgOf = ({ viewBox, markup }: Svg, { ink, accent }: Colour, size = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${size} color="${ink}">${markup.replaceAll('var(--accent)', accent)}</svg>`;

const pictureKind = (file = ''): readonly [ending: string, type: string] =>
  file.endsWith('.png') ? ['png', 'image/png'] : ['jpg', 'image/jpeg'];

/** As messengers show it (`SOCIAL_SIZE`); some of them leave a picture out that is larger than this, in KB. */
const SOCIAL = { width: 1200, height: 630, most: 300 };

async function faultsInSocial(file: string, bytes: Buffer): Promise<readonly FileFault[]> {
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const fits =
    (format === 'jpeg' || format === 'png') &&
    width === SOCIAL.width &&
    height === SOCIAL.height &&
    bytes.length <= SOCIAL.most * 1024;
  return fits ? [] : [{ file, path: 'social', fault: fault('social-picture', SOCIAL) }];
}

/** Pixels of icons: of a home screen of iOS, and of those that a manifest names. */
const HOME_ICON = 180;
const APP_ICONS = [192, 512];

async function iconOf(
  icon: Svg,
  colours: Colour,
  serve: (ending: string, type: string, bytes: Uint8Array) => string,
): Promise<{ svg: string; png: string; large: readonly AppIcon[] }> {
  const svg = Buffer.from(svgOf(icon, colours));
  const { default: sharp } = await import('sharp'); // of the few brands that need it
  const drawn = async (size: number) => {
    const whole = { width: size, height: size, fit: 'contain', background: '#ffffff' } as const;
    const bytes = await sharp(svg, { density: 300 })
      .resize(whole)
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    return serve('png', 'image/png', bytes);
  };
  const png = await drawn(HOME_ICON);
  const large = await Promise.all(APP_ICONS.map(async (size) => ({ size, address: await drawn(size) })));
  return { svg: serve('svg', 'image/svg+xml; charset=utf-8', svg), png, large };
}

/** For documents, which draw paths by themselves: of every other drawing they hold a picture. */
const PICTURE_HEIGHT = 160;

async function printDrawing(logo: Svg, colours: Colour): Promise<SiteLook['print']['drawing']> {
  const { viewBox, markup } = logo;
  const paths = pathsIn(markup);
  if (paths) return { viewBox, paths };
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const size = ` width="${(PICTURE_HEIGHT * width) / height}" height="${PICTURE_HEIGHT}"`;
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svgOf(logo, colours, size)))
    .png()
    .toBuffer();
  return { viewBox, picture: png.toString('base64') };
}

/** Pixels of a logo in a mail, as it is shown, and of white around it; a long one is made smaller. */
const MAIL_LOGO = { height: 32, widest: 240, around: 4, density: 2 };

function mailLogoOf(logo: Svg, scale: number, colours: Colour): SiteLook['mail']['logo'] {
  const { around, density, widest } = MAIL_LOGO;
  const [, , wide = 1, high = 1] = logo.viewBox.split(' ').map(Number);
  const height = Math.min(MAIL_LOGO.height * scale, (widest * high) / wide);
  // Of a very wide or very high one at least a line is left: no picture is nothing wide.
  const pixels = (size: number) => Math.max(1, Math.round(size));
  const drawn = { width: pixels((height * wide) / high), height: pixels(height) };
  const size = ` width="${drawn.width * density}" height="${drawn.height * density}"`;
  const edge = around * density;
  const draw = async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svgOf(logo, colours, size)))
      .resize(drawn.width * density, drawn.height * density, { fit: 'fill' })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer();
  };
  return { width: drawn.width + 2 * around, height: drawn.height + 2 * around, png: lazily(draw) };
}
