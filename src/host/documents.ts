import { join } from 'node:path';
import { documentLimits } from '../areas/documents/contract.ts';
import {
  clamScanner,
  type DocumentParts,
  openDocumentFiles,
  ownBucket,
} from '../areas/documents/service/index.ts';
import { mayChangePapers } from '../areas/employee-purchase/service/index.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { Environment } from './environment.ts';
import type { Log } from './log.ts';

type Needs = Pick<DocumentParts, 'mayRead'> & {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly log: Log;
};

/** Documents in a folder of the portal's data, which nothing serves, or in a bucket; a scanner looks at them where one is named. */
export async function openDocuments(
  { dataFolder, documentBucket, clamav }: Pick<Environment, 'dataFolder' | 'documentBucket' | 'clamav'>,
  { db, sealing, sites, log, mayRead }: Needs,
): Promise<DocumentParts> {
  const bucket = documentBucket && (await ownBucket(db, documentBucket));
  if (bucket)
    log.info({ bucket: bucket.name, folder: `documents/${bucket.folder}/` }, 'documents in a bucket');
  const limits = new Map(sites.map((site) => [site.key, documentLimits(site.authoring.documents)]));
  return {
    db,
    sealing,
    files: await openDocumentFiles(join(dataFolder, 'documents'), bucket),
    scanner: clamav && clamScanner(clamav),
    limits: ({ market, brand }) => limits.get(siteKey(market, brand)) ?? documentLimits(undefined),
    mayRead,
    // A customer's papers for an order are theirs to the end; an enrolment's are its company's to read once they are sent.
    mayChange: async (tx, { kind, id }) => kind === 'order' || mayChangePapers(tx, id),
    now: () => new Date(),
  };
}
