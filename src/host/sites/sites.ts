import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AREA_AUTHORING } from '../../areas/authoring.ts';
import { type AuthoringPart, type PartReference, siteFile } from '../../areas/platform/contract.ts';
import type { Site } from '../../areas/platform/index.ts';
import { fileFaultLine } from '../../io/fault-sentences.ts';
import { parseJson, pathOf } from '../../io/json-files.ts';
import { trackingAuthoring } from '../../io/tracking/authoring.ts';
import { zodFaults } from '../../io/zod-faults.ts';
import { type FileFault, fault } from '../../kit/faults.ts';
import type { Locale } from '../../kit/markets/identities.ts';
import { inLocale } from '../../kit/markets/words.ts';
import { PHONE_SIGNS } from '../../kit/validators/phone-signs.ts';
import { isPublishedPhone } from '../../kit/validators/published-phone.ts';
import { amountDecimalsFault } from '../../kit/written-money.ts';
import { readFragments } from './fragments.ts';
import { readTexts, textFaults } from './own-texts.ts';
import { harmless } from './rich-text.ts';
import { documentFaults, documentFiles } from './site-documents.ts';
import { supplierFaults } from './supplier-faults.ts';
import { type ReadTheme, readTheme, withManifest } from './themes.ts';

/** The parts of a site's authoring, each with its contract: all are checked before anybody is served. */
const AUTHORING: Readonly<Record<string, AuthoringPart>> = {
  ...AREA_AUTHORING,
  tracking: {
    words: { 'pt-BR': 'Medição e consentimento', 'es-AR': 'Medición y consentimiento' },
    contract: trackingAuthoring,
    publishedBy: 'administrator',
  },
};

/** Whether what was once published of a part is still what its contract takes: a later version may ask for more. */
export const fits = (part: string, value: unknown): boolean =>
  Object.hasOwn(AUTHORING, part) && AUTHORING[part]?.contract.safeParse(value).success === true;

/** A part with what its contract fills in where it is left out; undefined of one that does not fit, or that there is not. */
export const completed = (part: string, value: unknown): unknown =>
  Object.hasOwn(AUTHORING, part) ? AUTHORING[part]?.contract.safeParse(value).data : undefined;

/** What is in force of a part in a market where its author says nothing and its contract fills nothing in, by the field's place. */
export const marketValues = (
  part: string,
  market: Site['market'],
): Readonly<Record<string, string | number>> =>
  (Object.hasOwn(AUTHORING, part) && AUTHORING[part]?.marketValues?.(market)) || {};

/** What pages say in a part where its author leaves a text out, in a language, by the text's place. */
export const usualTexts = (part: string, locale: Locale): Readonly<Record<string, string>> =>
  (Object.hasOwn(AUTHORING, part) && AUTHORING[part]?.usualTexts?.(locale)) || {};

/** What the parts are called, as authors read it. */
export const partNames = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(AUTHORING).map(([part, { words }]) => [part, inLocale<string>(words, locale)]),
  );

/** What each part names of what is published. */
export const PART_REFERENCES: readonly (PartReference & { readonly part: string })[] = Object.entries(
  AUTHORING,
).flatMap(([part, { references = [] }]) => references.map((one) => ({ ...one, part })));

/** The parts that may be empty: one that a site leaves out can be written into. */
export const OPEN_PARTS: readonly string[] = Object.keys(AUTHORING).filter((part) => fits(part, {}));

/** The parts whose changes administrators publish alone. */
export const GUARDED_PARTS: readonly string[] = Object.keys(AUTHORING).filter(
  (part) => AUTHORING[part]?.publishedBy === 'administrator',
);

export type CheckedSites = {
  readonly sites: readonly Site[];
  /** The file of each site, by the site's key. */
  readonly files: ReadonlyMap<string, string>;
  /** All that is wrong in the site files, then in their themes. */
  readonly faults: readonly FileFault[];
  /** What was read of their themes, by name. */
  readonly themes: ReadonlyMap<string, ReadTheme>;
};

/** Whether browsers are given what the build makes of style sheets, or the sources as they are. */
type PagesAre = { readonly isBuilt: boolean };
const BUILT: PagesAre = { isBuilt: true };

/** Reads every site file of a folder; a bad file ends the start with all that is wrong in it. */
export async function readSites(folder: string, pages: PagesAre = BUILT): Promise<Site[]> {
  const { sites, faults } = await checkSites(folder, pages);
  if (faults.length > 0) throw new Error(faults.map(fileFaultLine).join('\n'));
  return [...sites];
}

/** Reads every site file of a folder and says what is wrong in them; fails only where there is no folder. */
export async function checkSites(folder: string, pages: PagesAre = BUILT): Promise<CheckedSites> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) {
    const none = { file: '', path: '', fault: fault('no-site-file', { folder }) };
    return { sites: [], files: new Map(), faults: [none], themes: new Map() };
  }
  const texts = await Promise.all(names.map((name) => textOf(folder, name)));
  const read = names.map((name, at) => readSite(name, texts[at] ?? ''));
  const sites = await Promise.all(read.flatMap(({ site }) => (site ? [withDocuments(folder, site)] : [])));
  const keyOf = (at: number) => read[at]?.site?.key;
  const twice = names.flatMap((name, at) => {
    const first = names.findIndex((_, other) => other < at && keyOf(other) === keyOf(at));
    const key = keyOf(at);
    if (!key || first < 0) return [];
    return [{ file: name, path: '', fault: fault('same-site', { site: key, file: names[first] ?? '' }) }];
  });
  const themeNames = [...new Set(sites.map(({ theme }) => theme))];
  const themes = new Map(
    await Promise.all(themeNames.map(async (name) => [name, await readTheme(folder, name, pages)] as const)),
  );
  const withoutFolder = names.flatMap((name, at) => {
    const theme = namedTheme(name, texts[at] ?? '');
    const found = theme && themes.get(theme);
    if (!found || found.isThere) return [];
    return [{ file: name, path: 'theme', fault: fault('no-theme-file', { name: `${theme}/theme.json` }) }];
  });
  const languages = [...new Map(sites.map((site) => [`${site.theme} ${site.locale}`, site])).entries()];
  const own = new Map(
    await Promise.all(
      languages.map(
        async ([key, { theme, locale }]) => [key, await readTexts(folder, theme, locale)] as const,
      ),
    ),
  );
  const fragments = new Map(
    await Promise.all(
      languages.map(
        async ([key, { theme, locale }]) => [key, await readFragments(folder, theme, locale)] as const,
      ),
    ),
  );
  return {
    files: new Map(names.flatMap((name, at) => (read[at]?.site ? [[read[at].site.key, name] as const] : []))),
    sites: sites.map((site) => ({
      ...withTexts(site, own.get(`${site.theme} ${site.locale}`)?.texts ?? {}),
      look: {
        ...withManifest(themes.get(site.theme)?.look ?? site.look, site),
        fragments: fragments.get(`${site.theme} ${site.locale}`)?.fragments,
      },
    })),
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...twice,
      ...withoutFolder,
      ...sites.flatMap(documentFaults),
      ...[...themes.values()].flatMap(({ faults }) => faults),
      ...[...own.values(), ...fragments.values()].flatMap(({ faults }) => faults),
    ],
    themes,
  };
}

const withDocuments = async (folder: string, site: Site): Promise<Site> => ({
  ...site,
  documents: await documentFiles(folder, site),
});

/** A site with the texts of its folder; what its own file says counts over them. */
function withTexts(site: Site, texts: Readonly<Record<string, string>>): Site {
  if (Object.keys(texts).length === 0) return site;
  const own = site.authoring.texts as typeof texts | undefined;
  return { ...site, authoring: { ...site.authoring, texts: { ...texts, ...own } } };
}

/** The theme that a site file names; of one that names none its brand's is taken, which there need not be. */
function namedTheme(name: string, text: string): string | undefined {
  const written = parseJson(name, text, z.object({ theme: z.string().optional() }));
  return written.ok ? written.content.theme : undefined;
}

const textOf = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

/** Reads the text of one site file, and says what is wrong in it. */
export function readSite(name: string, text: string): { site?: Site; faults: readonly FileFault[] } {
  const written = parseJson(name, text, siteFile);
  if (!written.ok) return { faults: written.errors };
  const site = written.content;
  // Texts are shown as they are, and one with markup is a fault.
  const { texts, ...rich } = site.authoring;
  const authoring: Site['authoring'] = { ...harmless(rich), ...(texts !== undefined && { texts }) };
  const faults = Object.entries(authoring).flatMap(([area, part]) => {
    const contract = Object.hasOwn(AUTHORING, area) ? AUTHORING[area]?.contract : undefined;
    if (!contract) return [{ file: name, path: `authoring.${area}`, fault: fault('unknown-field') }];
    const parsed = contract.safeParse(part);
    return parsed.success ? [] : partFaults(name, area, part, parsed.error);
  });
  return {
    site: { ...site, authoring },
    faults: [
      ...supplierFaults(name, site),
      ...faults,
      ...Object.entries(AUTHORING).flatMap(([area, declared]) =>
        (declared.marketFaults?.(authoring[area], site.market) ?? []).map((found) => ({
          file: name,
          path: `authoring.${area}.${found.path}`,
          fault: found.fault,
        })),
      ),
      ...Object.entries(AUTHORING).flatMap(([area, { amounts }]) =>
        (amounts?.(authoring[area]) ?? []).flatMap(([path, amount]) =>
          amountFaults(name, `${area}.${path}`, amount, site.market),
        ),
      ),
      ...Object.entries(AUTHORING).flatMap(([area, { phones }]) =>
        (phones?.(authoring[area]) ?? []).flatMap(([path, phone]) =>
          phoneFaults(name, `${area}.${path}`, phone, site.market),
        ),
      ),
      ...textFaults(name, site),
    ],
  };
}

/** Decimals that the currency of the site's market does not have; what is no number its contract has refused. */
function amountFaults(file: string, path: string, amount: unknown, market: Site['market']): FileFault[] {
  const found = typeof amount === 'number' ? amountDecimalsFault(amount, market) : undefined;
  return found ? [{ file, path: `authoring.${path}`, fault: found }] : [];
}

/** A telephone that nobody of the site's market reaches; what has not even its signs its contract has refused. */
function phoneFaults(file: string, path: string, phone: unknown, market: Site['market']): FileFault[] {
  if (typeof phone !== 'string' || !PHONE_SIGNS.test(phone) || isPublishedPhone(phone, market)) return [];
  return [{ file, path: `authoring.${path}`, fault: fault('phone') }];
}

function partFaults(file: string, area: string, part: unknown, { issues }: z.ZodError): FileFault[] {
  return issues
    .flatMap((issue) => zodFaults(issue, part))
    .map((found) => ({ file, path: pathOf(['authoring', area, ...found.path]), fault: found.fault }));
}
