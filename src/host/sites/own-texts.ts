/** What sites say in the place of the portal's sentences: read from their folders and judged by the dictionaries. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textsAuthoring } from '../../areas/platform/contract.ts';
import { fittingTexts, type KnownTexts, ownTextFaults, type Site } from '../../areas/platform/index.ts';
import { DICTIONARIES } from '../../areas/texts.ts';
import { parseJson } from '../../io/json-files.ts';
import { inWordsOf } from '../../io/own-texts.ts';
import type { FileFault } from '../../kit/faults.ts';
import { lazily } from '../../kit/lazily.ts';
import { byLocale, type Locale } from '../../kit/markets/identities.ts';
import { wordsIn } from '../../kit/markets/words.ts';

/** Whoever asks first may do so in the words of a site. */
const readKnownTexts = (locale: Locale): KnownTexts =>
  inWordsOf({ locale }, () => {
    const texts = DICTIONARIES.flatMap((dictionary) =>
      Object.entries(wordsIn(dictionary, locale)).map(
        ([key, text]) => [`${dictionary.area}.${key}`, text] as const,
      ),
    );
    return new Map(texts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

const KNOWN = byLocale((locale) => lazily(() => readKnownTexts(locale)));

/** All texts that visitors read in a language, as the portal says them, by address. */
export const knownTexts = (locale: Locale): KnownTexts => KNOWN[locale]();

/** What is wrong with the texts of a site's own file. Of what is no list of texts its contract tells. */
export function textFaults(
  file: string,
  { locale, authoring }: Pick<Site, 'locale' | 'authoring'>,
): readonly FileFault[] {
  const written = textsAuthoring.safeParse(authoring.texts);
  if (!written.success) return [];
  return ownTextFaults(written.data, knownTexts(locale)).map(({ address, fault }) => ({
    file,
    path: `authoring.texts.${address}`,
    fault,
  }));
}

/** A published site without those of its texts that do not fit, as of an address that the portal does not have any more. */
export function withFittingTexts(site: Site): Site {
  const { texts } = site.authoring;
  const written = textsAuthoring.safeParse(texts);
  if (!texts || !written.success) return site;
  const fitting = fittingTexts(written.data, knownTexts(site.locale));
  return fitting === written.data ? site : { ...site, authoring: { ...site.authoring, texts: fitting } };
}

type ReadTexts = { readonly texts: Readonly<Record<string, string>>; readonly faults: readonly FileFault[] };

/** The texts of a language in the folder of a theme, `NAME/labels.pt-BR.json`; there need be none. */
export async function readTexts(folder: string, theme: string, locale: Locale): Promise<ReadTexts> {
  const file = `${theme}/labels.${locale}.json`;
  if (!existsSync(join(folder, file))) return { texts: {}, faults: [] };
  const written = parseJson(file, await readFile(join(folder, file), 'utf8'), textsAuthoring);
  if (!written.ok) return { texts: {}, faults: written.errors };
  const texts = written.content;
  const faults = ownTextFaults(texts, knownTexts(locale)).map(({ address, fault }) => ({
    file,
    path: address,
    fault,
  }));
  return { texts, faults };
}
