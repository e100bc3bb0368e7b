import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { documentLimits } from '../areas/documents/contract.ts';
import {
  clamScanner,
  type DocumentParts,
  openDocumentFiles,
  ownBucket,
  settleWaiting,
} from '../areas/documents/service/index.ts';
import { mayChangePapers } from '../areas/employee-purchase/service/index.ts';
import { type Site, settingsOf, siteKey } from '../areas/platform/index.ts';
import { takesOrderPapers } from '../areas/reservation/service/index.ts';
import { countedAmounts } from '../io/attempt-limit.ts';
import type { Database } from '../io/database.ts';
import type { Sealing } from '../io/sealing.ts';
import type { Environment } from './process/environment.ts';
import type { Log } from './process/log.ts';

type Needs = Pick<DocumentParts, 'mayRead'> & {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly log: Log;
};

type Settings = Pick<Environment, 'dataFolder' | 'documentBucket' | 'clamav' | 'uploads'>;

const MEGABYTE = 1024 * 1024;
const DAY_SECONDS = 24 * 3_600;

/** Documents in a folder of the portal's data, which nothing serves, or in a bucket; a scanner looks at them where one is named. */
export async function openDocuments(
  { dataFolder, documentBucket, clamav, uploads }: Settings,
  { db, sealing, sites, log, mayRead }: Needs,
): Promise<DocumentParts> {
  const bucket = documentBucket && (await ownBucket(db, documentBucket));
  if (bucket)
    log.info({ bucket: bucket.name, folder: `documents/${bucket.folder}/` }, 'documents in a bucket');
  const limits = settingsOf(sites, ({ authoring }) => documentLimits(authoring.documents));
  const day = { name: 'document-bytes', tries: uploads.dayMegabytes, perSeconds: DAY_SECONDS };
  const takeMegabytes = countedAmounts(day, { db, sealing });
  return {
    db,
    sealing,
    log,
    spareBytes: uploads.freeMegabytes * MEGABYTE,
    // The smallest file counts as a megabyte: a thousand rows and files are a day's as well.
    takeBytes: (address, bytes) => takeMegabytes(address, Math.ceil(bytes / MEGABYTE)),
    files: await openDocumentFiles(join(dataFolder, 'documents'), bucket),
    scanner: clamav && clamScanner(clamav),
    limits: ({ market, brand }) => limits(siteKey(market, brand)) ?? documentLimits(undefined),
    mayRead,
    // A customer may take back what they sent for an order to the end; an enrolment's are its company's to read once they are sent.
    mayChange: async (tx, { kind, id }, change) =>
      kind === 'enrolment' ? mayChangePapers(tx, id) : change === 'remove' || takesOrderPapers(tx, id),
    now: () => new Date(),
  };
}

const WAITING = 'documents-waiting';

/** Looks every five minutes, in one of the processes that work, at documents that wait for a scanner or a bucket. */
export async function startWaitingDocuments(boss: PgBoss, parts: DocumentParts, log: Log): Promise<void> {
  await boss.createQueue(WAITING);
  await boss.schedule(WAITING, '*/5 * * * *');
  await boss.work(WAITING, async () => {
    const { waiting, faults } = await settleWaiting(parts);
    for (const err of faults) log.error({ err }, 'a document could not be judged');
    if (waiting > 0) log.warn({ documents: waiting }, 'documents wait for their check');
  });
}
