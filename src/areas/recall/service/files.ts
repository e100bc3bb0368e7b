import { access } from 'node:fs/promises';
import { csvLinesOf } from '../../../io/csv.ts';
import { filesIn, parseJson } from '../../../io/json-files.ts';
import { fileOnDisk, type SourceFile, tableOfFile, textOfFile } from '../../../io/source-file.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';
import { marketOfSite } from '../../../kit/markets/identities.ts';
import type { Market } from '../../platform/index.ts';
import { type CampaignFile, campaignFile } from '../contract.ts';
import { type ListedVehicle, LONGEST_LINE, NO_LETTER, readVehicleLines } from '../index.ts';

export type RecallSource = CampaignFile & {
  readonly file: string;
  readonly vehicles: readonly ListedVehicle[];
};
export type RecallFiles = {
  readonly sources: readonly RecallSource[];
  readonly errors: readonly FileFault[];
};

/** Lines of one file that are told as wrong: who has more has another file in hand. */
const TOLD = 200;

/** The day of a market, after which no car can have been repaired. */
type TodayIn = (market: Market) => PlainDate;

const [CAMPAIGNS, VEHICLES] = ['.json', '.csv'] as const;
/** How files of recalls end. */
export const RECALL_ENDINGS = [CAMPAIGNS, VEHICLES] as const;
const listOf = (name: string): string => name.slice(0, -CAMPAIGNS.length) + VEHICLES;

/** Reads files of campaigns, each with the list of its cars beside it: `aurora.br.json` and `aurora.br.csv`. */
export async function readRecallFiles(path: string, today: TodayIn): Promise<RecallFiles> {
  const found = await filesIn(path, RECALL_ENDINGS);
  const files = found.map(({ file, name }) => fileOnDisk(file, name));
  const [alone] = found;
  const list = alone?.file === path && path.endsWith(CAMPAIGNS) ? listOf(path) : undefined;
  const there = await access(list ?? path).then(
    () => list,
    () => undefined,
  );
  return readRecalls(there ? [...files, fileOnDisk(there)] : files, today, path);
}

/** The same of files that are kept anywhere; `from` is what they are called together. */
export async function readRecalls(
  files: readonly SourceFile[],
  today: TodayIn,
  from = '',
): Promise<RecallFiles> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const campaigns = files.filter(({ name }) => name.endsWith(CAMPAIGNS));
  const errors: FileFault[] = [];
  const sources: RecallSource[] = [];
  if (campaigns.length === 0) errors.push({ file: from, path: '', fault: fault('no-json') });
  for (const file of campaigns) {
    const parsed = parseJson(file.name, await textOfFile(file), campaignFile);
    const name = listOf(file.name);
    const list = byName.get(name);
    byName.delete(name);
    const text = list && (await tableOfFile(list));
    if (!parsed.ok) errors.push(...parsed.errors);
    else errors.push(...announcedLater(file.name, parsed.content, today));
    if (text === undefined) errors.push({ file: name, path: '', fault: fault('no-file') });
    if (!parsed.ok || text === undefined) continue;
    const { vehicles, errors: wrong } = readList(parsed.content, name, text, today);
    errors.push(...wrong);
    const { cars = vehicles.length } = parsed.content;
    if (wrong.length === 0 && vehicles.length !== cars)
      errors.push({
        file: name,
        path: '',
        fault: fault('car-count', { cars: vehicles.length, file: file.name, written: cars }),
      });
    sources.push({ ...parsed.content, file: file.name, vehicles });
  }
  // Cars that no campaign is about were meant to be: a file is called otherwise than the one that it belongs to.
  for (const name of campaigns.length > 0 ? byName.keys() : [])
    if (name.endsWith(VEHICLES)) errors.push({ file: name, path: '', fault: fault('list-alone') });
  const sites = sources.map(({ site }) => site);
  for (const [at, { file, site }] of sources.entries())
    if (sites.indexOf(site) !== at) errors.push({ file, path: 'site', fault: fault('site-twice', { site }) });
  return { sources, errors };
}

/** What is announced in years to come could not leave the public list for as long again (`DISCLOSURES.recalls`). */
const announcedLater = (file: string, { site, campaigns }: CampaignFile, today: TodayIn): FileFault[] =>
  campaigns.flatMap(({ announced }, at) =>
    announced > today(marketOfSite(site))
      ? [{ file, path: `campaigns[${at}].announced`, fault: fault('announced-coming') }]
      : [],
  );

function readList({ site, campaigns }: CampaignFile, file: string, text: string, today: TodayIn) {
  const whole = (found: Fault) => ({ vehicles: [], errors: [{ file, path: '', fault: found }] });
  if (text.trim() === '') return whole(fault('empty'));
  // As two bytes a letter: no line of it can be read.
  if (text.startsWith(NO_LETTER)) return whole(fault('not-utf8'));
  const market = marketOfSite(site);
  const byCode = new Map(campaigns.map((campaign) => [campaign.code, campaign]));
  const lines = csvLinesOf(text, LONGEST_LINE);
  const { vehicles, faults } = readVehicleLines(lines, { market, campaigns: byCode, today: today(market) });
  const errors: FileFault[] = faults.slice(0, TOLD).map((one) => ({ file, path: '', ...one }));
  const more = faults.length - errors.length;
  if (more > 0) errors.push({ file, path: '', fault: fault('faults-left', { more }) });
  return { vehicles, errors };
}
