/**
 * npm run sites:check [FOLDER] [--catalogue PATH] [--dealers PATH] [--published]
 *
 * Checks the site files of a folder (`VITRINE_SITES`, or `seeds/sites`) as a start does, without starting: every fault is
 * listed with file and place, and the exit code is 1. Beyond a start it judges whether a theme's colours can be read, says what a theme
 * leaves to the neutral look, and refuses sources that there are not, and models and dealers that are neither in these files nor, with
 * `--published`, in the database. Without any of the three it knows the catalogues that lie in the folder beside the themes.
 * What a file may say: docs/guides/authoring.md, and of themes docs/guides/branding.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dateIn } from '../src/areas/platform/index.ts';
import {
  cataloguesBeside,
  type ReadKnown,
  readKnown,
  referenceFaults,
} from '../src/host/sites/reference-check.ts';
import { draftedDocuments } from '../src/host/sites/site-documents.ts';
import { checkSites } from '../src/host/sites/sites.ts';
import { missingPieces, weakColours } from '../src/host/sites/theme-check.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';

const USAGE = 'usage: npm run sites:check [FOLDER] [-- --catalogue PATH --dealers PATH | --published]';

type Command = {
  readonly folder: string;
  readonly catalogue: string | undefined;
  readonly dealers: string | undefined;
  readonly published: boolean;
};

function readCommand(): Command | undefined {
  try {
    const path = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { catalogue: path, dealers: path, published: { type: 'boolean', default: false } },
    });
    const [folder = process.env.VITRINE_SITES ?? 'seeds/sites', ...more] = positionals;
    const { catalogue, dealers, published } = values;
    if (more.length > 0 || (published && (catalogue || dealers))) return undefined;
    return { folder: resolve(folder), catalogue, dealers, published };
  } catch {
    return undefined; // an option that does not exist
  }
}

/** Faults end the command; lines of the database's are told as they are. */
type Content =
  | { readonly known: ReadKnown; readonly isWhole: boolean }
  | { readonly lines: readonly string[] };

async function contentOf({ folder, catalogue, dealers, published }: Command): Promise<Content> {
  if (published) {
    // Only who asks for it opens the database.
    const { publishedContent } = await import('./published-content.ts');
    const read = await publishedContent();
    return 'lines' in read ? read : { known: { ...read, faults: [] }, isWhole: true };
  }
  if (catalogue === undefined && dealers === undefined)
    return { known: { ...(await cataloguesBeside(folder)), faults: [] }, isWhole: false };
  return { known: await readKnown({ catalogue, dealers }), isWhole: true };
}

async function check(command: Command): Promise<readonly string[]> {
  try {
    const checked = await checkSites(command.folder);
    const content = await contentOf(command);
    if ('lines' in content) return content.lines;
    const faults = [
      ...checked.faults,
      ...weakColours(checked.themes),
      ...content.known.faults,
      ...referenceFaults(checked, content.known, content.isWhole),
    ].map(fileFaultLine);
    if (faults.length > 0) return [...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`];
    console.log(`${checked.sites.length} sites: ${checked.sites.map(({ key }) => key).join(', ')}`);
    for (const line of missingPieces(checked.themes)) console.log(line);
    for (const site of checked.sites) {
      const drafts = draftedDocuments(site, dateIn(site.market, Date.now()));
      if (drafts.length > 0)
        console.log(
          `${site.key}: legal documents are drafts, to be reviewed by counsel: ${drafts.join(', ')}`,
        );
    }
    return [];
  } catch (error) {
    return [(error as Error).message]; // no such folder
  }
}

const command = readCommand();
const lines = command ? await check(command) : [USAGE];
for (const line of lines) console.error(line);
process.exitCode = lines.length > 0 ? 1 : 0;
