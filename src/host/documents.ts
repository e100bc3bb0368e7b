import { join } from 'node:path';
import { documentLimits } from '../areas/documents/contract.ts';
import { clamScanner, type DocumentParts, openDocumentFiles } from '../areas/documents/service/index.ts';
import { mayChangePapers } from '../areas/employee-purchase/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { Environment } from './environment.ts';

type Needs = Pick<DocumentParts, 'mayRead'> & {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
};

/** Documents in a folder of the portal's data, which nothing serves, or in a bucket; a scanner looks at them where one is named. */
export async function openDocuments(
  { dataFolder, documentBucket, clamav }: Pick<Environment, 'dataFolder' | 'documentBucket' | 'clamav'>,
  { db, sealing, sites, mayRead }: Needs,
): Promise<DocumentParts> {
  const limits = new Map(sites.map((site) => [site.key, documentLimits(site.authoring.documents)]));
  return {
    db,
    sealing,
    files: await openDocumentFiles(join(dataFolder, 'documents'), documentBucket),
    scanner: clamav && clamScanner(clamav),
    limits: ({ market, brand }) => limits.get(siteKey(market, brand)) ?? documentLimits(undefined),
    mayRead,
    // A customer's papers for an order are theirs to the end; an enrolment's are its company's to read once they are sent.
    mayChange: async (tx, { kind, id }) => kind === 'order' || mayChangePapers(tx, id),
    now: () => new Date(),
  };
}
