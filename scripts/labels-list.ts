/**
 * npm run --silent labels:list -- LANGUAGE | --site MARKET/BRAND [FOLDER]
 *
 * Lists every sentence that visitors read, in the language (pt-BR, es-AR) or as a site of the folder has them (`VITRINE_SITES`, or
 * `seeds/sites`), one JSON object a line: `address`, by which a site says it otherwise, `text` and, of a site that does, `own`. How:
 * docs/guides/authoring.md.
 */
import { resolve } from 'node:path';
import { knownTexts } from '../src/host/sites/own-texts.ts';
import { checkSites } from '../src/host/sites/sites.ts';
import { LOCALES, type Locale, localeNamed } from '../src/kit/markets/identities.ts';

const [first, second, folder = process.env.VITRINE_SITES ?? 'seeds/sites'] = process.argv.slice(2);
const locale = localeNamed(first);

try {
  if (locale) print(locale);
  else if (first === '--site' && second) await printSite(second);
  else fail(`usage: npm run --silent labels:list -- ${LOCALES.join(' | ')} | --site MARKET/BRAND [FOLDER]`);
} catch (error) {
  fail((error as Error).message); // no such folder
}

async function printSite(key: string): Promise<void> {
  const { sites } = await checkSites(resolve(folder));
  const site = sites.find((one) => one.key === key);
  if (!site) return fail(`there is no site ${key}, but ${sites.map((one) => one.key).join(', ')}`);
  print(site.locale, site.authoring.texts as Readonly<Record<string, string>> | undefined);
}

function print(language: Locale, own: Readonly<Record<string, string>> = {}): void {
  for (const [address, text] of knownTexts(language))
    console.log(JSON.stringify({ address, text, ...(own[address] !== undefined && { own: own[address] }) }));
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
