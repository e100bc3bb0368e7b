import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of site files of one's own, for `VITRINE_SITES`; `remove` it when nothing reads it any more. */
export type SiteFiles = { readonly path: string; remove(): Promise<void> };

/** The demo's site files, in which the authors have configured the financing of some sites: by file name, without `.json`. */
export async function siteFiles(
  financing: Readonly<Record<string, (authored: Record<string, unknown>) => object>>,
): Promise<SiteFiles> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
  await cp('seeds/sites', path, { recursive: true });
  for (const [name, change] of Object.entries(financing)) {
    const file = join(path, `${name}.json`);
    const site = JSON.parse(await readFile(file, 'utf8'));
    site.authoring.financing = change(site.authoring.financing ?? {});
    await writeFile(file, JSON.stringify(site));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
