import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishCatalogue, readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { modelProblems } from '../../src/areas/configurator/index.ts';
import { publishDealers, readDealerFiles } from '../../src/areas/dealers/service/index.ts';
import { readSite } from '../../src/host/sites/sites.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { madeOf, POISON, poisoned, SCRIPT_LINK, shows } from '../poison.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

let database: TestDatabase;
let folder: string;
let portal: PortalHere;

/** Every kind of page, in each language. */
const SITES = [
  { path: '/br/aurora', files: 'aurora.br' },
  { path: '/ar/cerrado', files: 'cerrado.ar' },
] as const;

/** How many texts of each kind were written so. */
const written = { sites: 0, catalogue: 0, dealers: 0 };

/** Words of a car that people read; codes, which other files name, are none. */
const CAR_WORDS = [
  'name',
  'displayedVersionName',
  'fullDescription',
  'versionName',
  'tagline',
  'description',
  'engine',
  'gear',
  'serviceName',
  'category',
  'subCategory',
];
const DEALER_WORDS = ['fantasyName', 'name', 'address', 'neighborhood', 'city'];

type Refused = { readonly errors: readonly { readonly path: string }[] };
const placesOf = ({ errors }: Refused) => errors.map(({ path }) => path);

beforeAll(async () => {
  database = await seededDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  await cp('seeds/sites', folder, { recursive: true });
  for (const { files } of SITES) {
    const name = `${files}.json`;
    const file = join(folder, name);
    const site = JSON.parse(await readFile(file, 'utf8'));
    const refused = (authoring: unknown) =>
      readSite(name, JSON.stringify({ ...site, authoring })).faults.map(({ path }) =>
        path.replace(/^authoring\./, ''),
      );
    const { content, count } = await poisoned(site.authoring, refused);
    written.sites += count;
    await writeFile(file, JSON.stringify({ ...site, authoring: content }));
  }
  for (const { files } of SITES)
    written.catalogue += await publishPoisoned(`seeds/catalogue/${files}`, CAR_WORDS, async (path) =>
      publishCatalogue(database.db, await readCatalogueFiles(path), { checkModel: modelProblems }),
    );
  written.dealers = await publishPoisoned('seeds/dealers', DEALER_WORDS, async (path) =>
    publishDealers(database.db, await readDealerFiles(path)),
  );
  portal = await openPortalHere({ env: { DATABASE_URL: database.url, VITRINE_SITES: folder } });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Publishes the demo's files with poison in the texts of these keys. */
async function publishPoisoned(
  seeds: string,
  keys: readonly string[],
  publish: (path: string) => Promise<{ ok: true } | ({ ok: false } & Refused)>,
): Promise<number> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-poison-'));
  let all = 0;
  try {
    await cp(seeds, path, { recursive: true });
    for (const entry of await readdir(path, { recursive: true })) {
      if (!entry.endsWith('.json')) continue;
      const file = join(path, entry);
      const { content, count } = await poisoned(
        JSON.parse(await readFile(file, 'utf8')),
        () => [],
        (key) => keys.includes(key),
      );
      all += count;
      await writeFile(file, JSON.stringify(content));
    }
    const result = await publish(path);
    if (!result.ok) throw new Error(`refused: ${placesOf(result).slice(0, 20).join(', ')}`);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
  return all;
}

/** Of what stands under one word of a site: a hundred dealers have one page. */
const A_WORD = 5;

/** The pages that links lead to from the homes. */
async function pages(): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const waiting: string[] = ['/', ...SITES.map((site) => site.path)];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const [address = ''] = path.split(/[?#]/);
    const word = address.split('/').slice(0, 4).join('/');
    const count = counts.get(word) ?? 0;
    if (known.has(address) || count >= A_WORD) continue;
    known.add(address);
    counts.set(word, count + 1);
    const answer = await fetch(portal.origin + path, { redirect: 'manual' });
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const body = await answer.text();
    read.set(path, body);
    for (const [, href = ''] of body.matchAll(/ href="([^"#]*)"/g))
      if (SITES.some((site) => href.startsWith(`${site.path}/`))) waiting.push(href.replaceAll('&amp;', '&'));
  }
  return read;
}

describe('what authors write', () => {
  it.each([
    ['between tags', `<p>${POISON}</p>`],
    ['in an attribute', `<p title="${POISON.replace('<', '&lt;')}">`],
    ['in a link', `<a href="${SCRIPT_LINK}">`],
    ['in a script', `<script type="application/json">{"name":"${POISON.replaceAll('"', '\\"')}"}</script>`],
  ])('would be seen %s', (_, page) => expect(madeOf(page)).not.toEqual([]));

  it('is text on every page that links lead to, wherever it stands: no tag, no attribute, no link that does something (R34, R37)', async () => {
    const read = await pages();
    for (const [path, body] of read) expect(madeOf(body), path).toEqual([]);
    // It is on them: a test of pages that show nothing of it would prove nothing.
    expect([...read.values()].filter(shows).length).toBeGreaterThan(read.size / 2);
    expect(written.sites).toBeGreaterThan(60);
    expect(written.catalogue).toBeGreaterThan(500);
    expect(written.dealers).toBeGreaterThan(300);
  });
});
