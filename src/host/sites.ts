import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import { fundingAuthoring } from '../areas/financing/contract.ts';
import { leadsAuthoring } from '../areas/leads/contract.ts';
import { siteFile } from '../areas/platform/contract.ts';
import type { Site } from '../areas/platform/index.ts';
import { trackingAuthoring } from '../io/tracking/authoring.ts';

/** Reads every site file of a folder; a bad file ends the start with its name and what is wrong in it. */
export async function readSites(folder: string): Promise<Site[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const sites = await Promise.all(names.map((name) => readSite(folder, name)));
  if (sites.length === 0) throw new Error(`no site file in ${folder}`);
  const twice = sites.find((site, at) => sites.findIndex((other) => other.key === site.key) !== at);
  if (twice) throw new Error(`two site files describe ${twice.key}`);
  return sites;
}

/** The areas whose part of a site's authoring is checked before anybody is served. */
const AUTHORING: Readonly<Record<string, z.ZodType>> = {
  financing: fundingAuthoring,
  leads: leadsAuthoring,
  tracking: trackingAuthoring,
};

async function readSite(folder: string, name: string): Promise<Site> {
  const site = parse(name, siteFile, readJson(name, await readFile(join(folder, name), 'utf8')));
  const authoring = harmless(site.authoring);
  for (const [area, contract] of Object.entries(AUTHORING)) {
    if (authoring[area] !== undefined) parse(`${name}: authoring.${area}`, contract, authoring[area]);
  }
  return { ...site, authoring };
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

/** The value as its contract reads it, or an error of one line that names the file and the place. */
function parse<T>(place: string, contract: z.ZodType<T>, value: unknown): T {
  const parsed = contract.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join(
    '.',
  );
  throw new Error(`${place}: ${field}: ${issue?.message}`);
}

/** What an author's rich text may hold: words and their structure, links to http(s), no script, style or form. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'sup',
    'sub',
    'small',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  disallowedTagsMode: 'discard',
};

/** Cleans every text of the authoring configuration that holds markup, once, before anybody can be shown it. */
function harmless<T>(value: T): T {
  if (typeof value === 'string') return (value.includes('<') ? sanitizeHtml(value, RICH_TEXT) : value) as T;
  if (Array.isArray(value)) return value.map(harmless) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, harmless(part)])) as T;
}
