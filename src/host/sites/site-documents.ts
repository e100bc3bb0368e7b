import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENT_KINDS, documentOn, readDocumentFile } from '../../areas/legal-documents/index.ts';
import { documentValues } from '../../areas/legal-documents/service/index.ts';
import { isPublicSite, type Site, type SiteDocumentFile } from '../../areas/platform/index.ts';
import { RETENTION_DAYS } from '../../io/personal-data.ts';
import type { PlainDate } from '../../kit/calendar.ts';
import { type FileFault, fault } from '../../kit/faults.ts';
import { IDENTITIES } from '../../kit/markets/identities.ts';

/** Where the legal documents of a site lie below the folder of the site files: `verde/documents/br`. */
const folderOf = ({ brand, market }: Pick<Site, 'brand' | 'market'>): string =>
  `${brand}/documents/${IDENTITIES[market].path}`;

/** The files of a site's documents; none where it has no such folder. */
export async function documentFiles(
  folder: string,
  site: Pick<Site, 'brand' | 'market'>,
): Promise<readonly SiteDocumentFile[]> {
  const own = join(folder, folderOf(site));
  const found = await readdir(own).catch(() => []);
  const names = found.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(own, name), 'utf8') })));
}

type Documented = Pick<
  Site,
  'key' | 'brand' | 'market' | 'locale' | 'brandName' | 'supplier' | 'documents' | 'hosts' | 'demonstration'
>;

/** All that is wrong in the files of a site's documents: each by itself, and two that would hold from one day. */
export function documentFaults(site: Documented): readonly FileFault[] {
  const read = readAll(site);
  const twice = read.flatMap(({ file, document }, at) => {
    const first = read.find(
      (other, before) =>
        before < at &&
        document !== undefined &&
        other.document?.kind === document.kind &&
        other.document.effective === document.effective,
    );
    if (!first) return [];
    return [{ file, line: 1, path: '', fault: fault('document-same-day', { file: first.name }) }];
  });
  return [
    ...read.flatMap(({ file, faults }) =>
      faults.map(({ line, fault: found }) => ({ file, line, path: '', fault: found })),
    ),
    ...twice,
  ];
}

/** For how long data are stored changes nothing that could be a fault of a file. */
function readAll(site: Documented) {
  const values = documentValues(site, RETENTION_DAYS);
  return (site.documents ?? []).map(({ name, text }) => ({
    name,
    file: `${folderOf(site)}/${name}`,
    ...readDocumentFile(name, text, values),
  }));
}

/**
 * The documents of a site in public of which its files have no version by a day: the product's draft is shown, to be reviewed by counsel.
 * What was published in the administration is not asked for.
 */
export function draftedDocuments(site: Documented, day: PlainDate): readonly string[] {
  if (!isPublicSite(site)) return [];
  const own = readAll(site).flatMap(({ document }) =>
    document ? [{ ...document, origin: 'file' as const }] : [],
  );
  return DOCUMENT_KINDS.filter(
    (kind) =>
      documentOn(
        own.filter((one) => one.kind === kind),
        day,
      ).current === undefined,
  );
}
