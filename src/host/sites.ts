import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFile } from '../areas/platform/contract.ts';
import type { Site } from '../areas/platform/index.ts';

/** Reads every site file of a folder; a bad file ends the start with its name and what is wrong in it. */
export async function readSites(folder: string): Promise<Site[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const sites = await Promise.all(names.map((name) => readSite(folder, name)));
  if (sites.length === 0) throw new Error(`no site file in ${folder}`);
  const twice = sites.find((site, at) => sites.findIndex((other) => other.key === site.key) !== at);
  if (twice) throw new Error(`two site files describe ${twice.key}`);
  return sites;
}

async function readSite(folder: string, name: string): Promise<Site> {
  const parsed = siteFile.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}
