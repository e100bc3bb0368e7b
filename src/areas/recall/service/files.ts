import { readFile, stat } from 'node:fs/promises';
import { type FileError, parseJson, readJsonFiles } from '../../../io/json-files.ts';
import { type CampaignFile, campaignFile } from '../contract.ts';
import { type RecalledVehicle, readVehicleLines } from '../index.ts';

export type RecallSource = CampaignFile & { readonly vehicles: readonly RecalledVehicle[] };
export type RecallFiles = {
  readonly sources: readonly RecallSource[];
  readonly errors: readonly FileError[];
};

/** Lines of one file that are told as wrong: who has more has another file in hand. */
const TOLD = 200;

/** Reads files of campaigns, each with the list of its cars beside it: `aurora.br.json` and `aurora.br.csv`. */
export async function readRecallFiles(path: string): Promise<RecallFiles> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  const read = await readJsonFiles<CampaignFile & { file: string }>(path, (file, text) => {
    const parsed = parseJson(file, text, campaignFile);
    return parsed.ok
      ? { sources: [{ ...parsed.content, file }], errors: [] }
      : { sources: [], errors: parsed.errors };
  });
  const errors: FileError[] = [...read.errors];
  const sources: RecallSource[] = [];
  for (const { file, ...source } of read.sources) {
    const list = (isFolder ? `${path}/${file}` : path).replace(/\.json$/, '.csv');
    const name = file.replace(/\.json$/, '.csv');
    const text = await readFile(list, 'utf8').catch(() => undefined);
    if (text === undefined) {
      errors.push({ file: name, path: '', message: 'the file cannot be read' });
      continue;
    }
    const market = source.site.startsWith('ar/') ? 'AR' : 'BR';
    const codes = new Set(source.campaigns.map(({ code }) => code));
    const { vehicles, faults } = readVehicleLines(text, market, codes);
    errors.push(
      ...faults
        .slice(0, TOLD)
        .map(({ line, fault }) => ({ file: name, path: `line ${line}`, message: fault })),
    );
    sources.push({ ...source, vehicles });
  }
  const sites = sources.map(({ site }) => site);
  const twice = sites.find((site, at) => sites.indexOf(site) !== at);
  if (twice) errors.push({ file: '', path: 'site', message: `${twice} is there twice` });
  return { sources, errors };
}
