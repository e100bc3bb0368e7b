/** Writes the folder of a new site from its answers. What is there already stays as it is. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BundledFont,
  COLOUR_ROLES,
  type Colours,
  colourKey,
  paletteOf,
  siteKey,
} from '../../areas/platform/index.ts';
import { IDENTITIES, isMarketCode, type MarketCode } from '../../kit/markets/identities.ts';
import { emptyCatalogue, exampleCatalogue } from './example-catalogue.ts';
import { type Answers, siteFileName, siteOf } from './questions.ts';
import { iconOf, wordmarkOf } from './wordmark.ts';
import type { Say } from './words.ts';

export type WrittenSite =
  | {
      readonly ok: true;
      /** What was written, as paths in the folder. */
      readonly files: readonly string[];
      readonly catalogue: string;
      readonly readme: string;
      /** Where the site is without a host name: `/br/verde`. */
      readonly address: string;
    }
  /** What is there already; nothing was written. */
  | { readonly ok: false; readonly there: readonly string[] };

type Writing = {
  readonly folder: string;
  readonly answers: Answers;
  readonly say: Say;
  /** The year that it is now: cars are sold as of the next. */
  readonly year: number;
};

/** @param answers whole and without fault, as `nextQuestion` and `faultsOf` say */
export async function writeSite({ folder, answers, say, year }: Writing): Promise<WrittenSite> {
  const { brand = '', name = '', market } = answers;
  if (!isMarketCode(market)) throw new RangeError('a site is written for a market');
  const { path } = IDENTITIES[market];
  const site = siteFileName(brand, market);
  const catalogue = `${brand}/catalogue/${path}.json`;
  const readme = `README.${brand}.${path}.md`;
  const look = existsSync(join(folder, brand, 'theme.json')) ? {} : await lookOf(name, brand, answers);
  const files: Readonly<Record<string, string>> = {
    [site]: json(siteOf(answers)),
    ...look,
    [catalogue]: json(await catalogueOf({ brand, market, answers, folder, look, year })),
    [readme]: readmeOf(say, { answers, folder, site, catalogue, market }),
  };
  const there = Object.keys(files).filter((file) => existsSync(join(folder, file)));
  if (there.length > 0) return { ok: false, there };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
  return { ok: true, files: Object.keys(files), catalogue, readme, address: `/${siteKey(market, brand)}` };
}

const json = (content: unknown): string => `${JSON.stringify(content, undefined, 2)}\n`;

/** Theme, logo and icon of a brand, by their paths in the folder. */
async function lookOf(
  name: string,
  brand: string,
  { colour = '', secondColour, font = '', logo }: Answers,
): Promise<Readonly<Record<string, string>>> {
  const { light, dark, panel } = paletteOf({ main: colour, second: secondColour || undefined });
  const family = font as BundledFont;
  const drawing = logo ? await readFile(logo, 'utf8') : wordmarkOf(name, family);
  const icon = iconOf(name, family, { accent: light.accent, onAccent: light['on-accent'] });
  const theme = {
    colours: { light: byKey(light), dark: byKey(dark) },
    fonts: { heading: family, body: family === 'oswald' ? 'manrope' : family },
    shape: { radiusButton: '999px', radiusCard: '1rem' },
    ...(drawing && { logo: { file: 'logo.svg' } }),
    ...(icon && { icon: 'icon.svg' }),
    panel: { ...panel, shape: 'disc' },
  };
  return {
    [`${brand}/theme.json`]: json(theme),
    ...(drawing && { [`${brand}/logo.svg`]: drawing }),
    ...(icon && { [`${brand}/icon.svg`]: icon }),
  };
}

const byKey = (colours: Colours) =>
  Object.fromEntries(COLOUR_ROLES.map((role) => [colourKey(role), colours[role]]));

type CatalogueParts = Pick<Writing, 'answers' | 'folder' | 'year'> & {
  readonly brand: string;
  readonly market: MarketCode;
  readonly look: Readonly<Record<string, string>>;
};

async function catalogueOf({ brand, market, answers, folder, look, year }: CatalogueParts) {
  if (answers.example !== 'yes') return emptyCatalogue({ brand, market });
  const text = look[`${brand}/theme.json`] ?? (await readFile(join(folder, brand, 'theme.json'), 'utf8'));
  const colour: unknown = JSON.parse(text).colours?.light?.accent;
  return exampleCatalogue({ brand, market, year: year + 1, colour: sixDigits(colour) });
}

/** A colour as catalogue files write it; a neutral one where the theme has none. */
const sixDigits = (colour: unknown): string =>
  typeof colour === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(colour)
    ? colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    : '#4a4d52';

type ReadmeParts = Pick<Writing, 'answers' | 'folder'> & {
  readonly site: string;
  readonly catalogue: string;
  readonly market: MarketCode;
};

function readmeOf(say: Say, { answers, folder, site, catalogue, market }: ReadmeParts): string {
  const { brand = '', name = '', hosts } = answers;
  const key = siteKey(market, brand);
  return say('readme', {
    name,
    brand,
    key,
    site,
    folder,
    market: IDENTITIES[market].ownName,
    address: `/${key}`,
    catalogue: `${folder}/${catalogue}`,
    reservation: hosts ? say('readme-reservation') : '',
  });
}
