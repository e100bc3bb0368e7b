/**
 * npm run sites:check [FOLDER]
 *
 * Checks the site files of a folder (`VITRINE_SITES`, or `seeds/sites`) as a start does, without starting: every fault is
 * listed with file and place, and the exit code is 1. Beyond a start it judges whether a theme's colours can be read, and says what a theme
 * leaves to the neutral look. What a file may say: docs/guides/authoring.md, and of themes docs/guides/branding.md.
 */
import { resolve } from 'node:path';
import { dateIn } from '../src/areas/platform/index.ts';
import { draftedDocuments } from '../src/host/sites/site-documents.ts';
import { checkSites } from '../src/host/sites/sites.ts';
import { missingPieces, weakColours } from '../src/host/sites/theme-check.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';

const [folder = process.env.VITRINE_SITES ?? 'seeds/sites', ...more] = process.argv.slice(2);
const lines = more.length > 0 ? ['usage: npm run sites:check [FOLDER]'] : await check(resolve(folder));
for (const line of lines) console.error(line);
process.exitCode = lines.length > 0 ? 1 : 0;

async function check(path: string): Promise<readonly string[]> {
  try {
    const { sites, faults: found, themes } = await checkSites(path);
    const faults = [...found, ...weakColours(themes)].map(fileFaultLine);
    if (faults.length > 0) return [...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`];
    console.log(`${sites.length} sites: ${sites.map(({ key }) => key).join(', ')}`);
    for (const line of missingPieces(themes)) console.log(line);
    for (const site of sites) {
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
