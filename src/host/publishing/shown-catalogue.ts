import type { Snapshot } from '../../areas/catalogue/index.ts';
import type { RateTables } from '../../areas/lender/index.ts';
import type { PublishedSites } from '../../areas/platform/plug.ts';
import { previewed } from './preview.ts';

const BETWEEN = '+';

/** The three revisions that one of what is shown is made of. */
export function shownParts(revision: string): Readonly<Record<'catalogue' | 'rates' | 'sites', string>> {
  const [catalogue = '', rates = '', sites = ''] = revision.split(BETWEEN);
  return { catalogue, rates, sites };
}

/**
 * Pages show instalments and what sites say, so they are other pages when the plans or the texts are others. The same three give
 * the same object.
 */
export function shownWith(
  catalogue: () => Snapshot,
  rateTables: () => RateTables,
  sites: () => PublishedSites,
): () => Snapshot {
  let current: { of: Snapshot; with: RateTables; and: PublishedSites; shown: Snapshot } | undefined;
  return () => {
    const [snapshot, tables, publishedSites] = [catalogue(), rateTables(), sites()];
    if (current?.of === snapshot && current.with === tables && current.and === publishedSites)
      return current.shown;
    const shown = {
      ...snapshot,
      revision: [snapshot, tables, publishedSites].map(({ revision }) => revision).join(BETWEEN),
    };
    // A draft's is of one request: what everybody is shown stays held.
    if (!previewed()) current = { of: snapshot, with: tables, and: publishedSites, shown };
    return shown;
  };
}
