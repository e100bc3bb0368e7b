import { access } from 'node:fs/promises';
import { type FileError, filesIn, parseJson } from '../../../io/json-files.ts';
import { fileOnDisk, type SourceFile, textOfFile } from '../../../io/source-file.ts';
import { type CampaignFile, campaignFile } from '../contract.ts';
import { type ListedVehicle, readVehicleLines } from '../index.ts';

export type RecallSource = CampaignFile & { readonly vehicles: readonly ListedVehicle[] };
export type RecallFiles = {
  readonly sources: readonly RecallSource[];
  readonly errors: readonly FileError[];
};

/** Lines of one file that are told as wrong: who has more has another file in hand. */
const TOLD = 200;

const [CAMPAIGNS, VEHICLES] = ['.json', '.csv'] as const;
/** How files of recalls end. */
export const RECALL_ENDINGS = [CAMPAIGNS, VEHICLES] as const;
const listOf = (name: string): string => name.slice(0, -CAMPAIGNS.length) + VEHICLES;

/** Reads files of campaigns, each with the list of its cars beside it: `aurora.br.json` and `aurora.br.csv`. */
export async function readRecallFiles(path: string): Promise<RecallFiles> {
  const found = await filesIn(path, RECALL_ENDINGS);
  const files = found.map(({ file, name }) => fileOnDisk(file, name));
  const [alone] = found;
  const list = alone?.file === path && path.endsWith(CAMPAIGNS) ? listOf(path) : undefined;
  const there = await access(list ?? path).then(
    () => list,
    () => undefined,
  );
  return readRecalls(there ? [...files, fileOnDisk(there)] : files, path);
}

/** The same of files that are kept anywhere; `from` is what they are called together. */
export async function readRecalls(files: readonly SourceFile[], from = ''): Promise<RecallFiles> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const campaigns = files.filter(({ name }) => name.endsWith(CAMPAIGNS));
  const errors: FileError[] = [];
  const sources: RecallSource[] = [];
  if (campaigns.length === 0)
    errors.push({ file: from, path: '', message: 'there is no .json file in this folder' });
  for (const file of campaigns) {
    const parsed = parseJson(file.name, await textOfFile(file), campaignFile);
    const name = listOf(file.name);
    const list = byName.get(name);
    byName.delete(name);
    const text = list && (await textOfFile(list));
    if (!parsed.ok) errors.push(...parsed.errors);
    if (text === undefined) errors.push({ file: name, path: '', message: 'the file cannot be read' });
    if (!parsed.ok || text === undefined) continue;
    const { vehicles, errors: wrong } = readList(parsed.content, name, text);
    errors.push(...wrong);
    sources.push({ ...parsed.content, vehicles });
  }
  // Cars that no campaign is about were meant to be: a file is called otherwise than the one that it belongs to.
  for (const name of campaigns.length > 0 ? byName.keys() : [])
    if (name.endsWith(VEHICLES))
      errors.push({ file: name, path: '', message: 'has no list of campaigns of the same name' });
  const sites = sources.map(({ site }) => site);
  const twice = sites.find((site, at) => sites.indexOf(site) !== at);
  if (twice) errors.push({ file: '', path: 'site', message: `${twice} is there twice` });
  return { sources, errors };
}

function readList({ site, campaigns }: CampaignFile, file: string, text: string) {
  const codes = new Set(campaigns.map(({ code }) => code));
  const { vehicles, faults } = readVehicleLines(text, site.startsWith('ar/') ? 'AR' : 'BR', codes);
  const told = faults.slice(0, TOLD);
  return {
    vehicles,
    errors: told.map(({ line, fault }) => ({ file, path: `line ${line}`, message: fault })),
  };
}
