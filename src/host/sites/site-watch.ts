import type { Site } from '../../areas/platform/index.ts';
import type { PublishedSites } from '../../areas/platform/plug.ts';
import type { WatchedDatabase } from '../../io/database.ts';
import { type RevisionWatch, watchRevisions } from '../../io/revision-watch.ts';
import { telling } from '../../io/seeding.ts';
import type { Log } from '../process/log.ts';
import { previewed } from '../publishing/preview.ts';
import { publishedSitesOf, siteRevisions } from './live-sites.ts';

/**
 * Follows what is published of the sites, over their files. Within the request of somebody who looks at a draft it answers as if that were
 * published (`publishing/preview.ts`).
 */
export async function watchSites(
  { db, url }: WatchedDatabase,
  files: readonly Site[],
  log: Log,
): Promise<Pick<RevisionWatch<PublishedSites>, 'current' | 'close'>> {
  const watch = await watchRevisions(db, siteRevisions, (revision) => publishedSitesOf(files, revision), {
    url,
    ...telling<PublishedSites>(log, 'sites'),
  });
  return { current: () => previewed()?.views.sites ?? watch.current(), close: () => watch.close() };
}
