/**
 * vitrine labels list LANGUAGE | --site MARKET/BRAND [--folder FOLDER]
 *
 * Lists every sentence that visitors read, in the language (pt-BR, es-AR) or as a site of the folder has them (`VITRINE_SITES`, or
 * `seeds/sites`), one JSON object a line: `address`, by which a site says it otherwise, `text` and, of a site that does, `own`. How:
 * docs/guides/authoring.md.
 */
import type { Cli, Complaints } from '../host/cli/command.ts';
import { knownTexts } from '../host/sites/own-texts.ts';
import { checkSites } from '../host/sites/sites.ts';
import type { Locale } from '../kit/markets/identities.ts';
import { refusal } from './refusals.ts';
import { sitesFolderOr } from './sites-folder.ts';

type LabelsArguments = {
  readonly language: Locale | undefined;
  readonly site: string | undefined;
  readonly folder: string | undefined;
};

export async function list(
  { language, site: key, folder }: LabelsArguments,
  cli: Cli<'sitesFolder'>,
): Promise<Complaints> {
  if (language !== undefined) return print(language, {}, cli);
  const own = sitesFolderOr(folder);
  if (!own.ok) return [own.line];
  const { sites } = await checkSites(own.folder);
  const site = sites.find((one) => one.key === key);
  if (!site) {
    const known = sites.map((one) => one.key);
    return [refusal('no-site', { site: key, known })];
  }
  return print(site.locale, site.authoring.texts as Readonly<Record<string, string>> | undefined, cli);
}

function print(
  language: Locale,
  own: Readonly<Record<string, string>> = {},
  cli: Pick<Cli, 'say' | 'result'>,
): Complaints {
  const texts = [...knownTexts(language)].map(([address, text]) => ({
    address,
    text,
    ...(own[address] !== undefined && { own: own[address] }),
  }));
  cli.result({ texts });
  for (const one of texts) cli.say(JSON.stringify(one));
  return [];
}
