/**
 * vitrine sites check [FOLDER] [--catalogue PATH] [--dealers PATH] [--published]
 *
 * Checks the site files of a folder (`VITRINE_SITES`, or the demonstration's) as a start does, without starting: every fault is
 * listed with file and place, and the exit code is 1. Beyond a start it judges whether a theme's colours can be read, says what a theme
 * leaves to the neutral look, and refuses plans that start outside of their own limits, sources that there are not, and models and dealers that are neither in these files nor, with
 * `--published`, in the database. Without any of the three it knows the catalogues that lie in the folder beside the themes.
 * What a file may say: docs/guides/authoring.md, and of themes docs/guides/branding.md.
 */
import { dateIn } from '../areas/platform/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { planFaults } from '../host/sites/plan-check.ts';
import {
  cataloguesBeside,
  type ReadKnown,
  readKnown,
  referenceFaults,
} from '../host/sites/reference-check.ts';
import { draftedDocuments } from '../host/sites/site-documents.ts';
import { checkSites } from '../host/sites/sites.ts';
import { missingPieces, weakColours } from '../host/sites/theme-check.ts';
import { fileComplaint } from './complaints.ts';
import { sitesFolderOr } from './sites-folder.ts';

type Command = {
  readonly folder: string;
  readonly catalogue: string | undefined;
  readonly dealers: string | undefined;
  readonly published: boolean;
};

/** Faults end the command; what the database complains of is told as it is. */
type Content = { readonly known: ReadKnown; readonly isWhole: boolean } | { readonly complaints: Complaints };

async function contentOf({ folder, catalogue, dealers, published }: Command): Promise<Content> {
  if (published) {
    // Only who asks for it opens the database.
    const { publishedContent } = await import('./published-content.ts');
    const read = await publishedContent();
    return 'complaints' in read ? read : { known: { ...read, faults: [] }, isWhole: true };
  }
  if (catalogue === undefined && dealers === undefined)
    return { known: { ...(await cataloguesBeside(folder)), faults: [] }, isWhole: false };
  return { known: await readKnown({ catalogue, dealers }), isWhole: true };
}

type SitesCheckArguments = Omit<Command, 'folder'> & { readonly folder: string | undefined };

export async function check(
  { folder, ...given }: SitesCheckArguments,
  cli: Cli<'sitesFolder'>,
): Promise<Complaints> {
  const own = sitesFolderOr(folder);
  if (!own.ok) return [own.line];
  const command = { ...given, folder: own.folder };
  const checked = await checkSites(command.folder);
  const content = await contentOf(command);
  if ('complaints' in content) return content.complaints;
  const faults = [
    ...checked.faults,
    ...weakColours(checked.themes),
    ...planFaults(checked),
    ...content.known.faults,
    ...referenceFaults(checked, content.known, content.isWhole),
  ].map(fileComplaint);
  if (faults.length > 0)
    return [...faults, { summary: `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}` }];
  const drafts = checked.sites.map((site) => ({
    site: site.key,
    drafts: draftedDocuments(site, dateIn(site.market, Date.now())),
  }));
  const missing = missingPieces(checked.themes);
  cli.result({ sites: checked.sites.map(({ key }) => key), notes: missing, drafts });
  cli.say(`${checked.sites.length} sites: ${checked.sites.map(({ key }) => key).join(', ')}`);
  for (const line of missing) cli.say(line);
  for (const { site, drafts: own } of drafts)
    if (own.length > 0)
      cli.say(`${site}: legal documents are drafts, to be reviewed by counsel: ${own.join(', ')}`);
  return [];
}
