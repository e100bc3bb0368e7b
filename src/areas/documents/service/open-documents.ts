import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { countedAmounts } from '../../../io/attempt-limit.ts';
import type { Database } from '../../../io/database.ts';
import type { Log } from '../../../io/log.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { type Site, settingsOf, siteKey } from '../../platform/index.ts';
import { documentLimits } from '../contract.ts';
import type { DocumentBucket } from './document-bucket.ts';
import { openDocumentFiles } from './files.ts';
import { ownBucket } from './own-bucket.ts';
import type { DocumentDeps } from './routes.ts';
import { clamScanner } from './scanner.ts';
import { settleWaiting } from './waiting.ts';

type DocumentServiceOptions = Pick<DocumentDeps, 'mayRead' | 'mayChange'> & {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  readonly log: Log;
};

/** Where documents lie and what looks at them. */
export type DocumentSettings = {
  readonly dataFolder: string;
  /** Where whole documents lie instead of the data folder. */
  readonly documentBucket: DocumentBucket | undefined;
  /** A virus scanner (clamd) that looks at every document; none lets them pass. */
  readonly clamav: { readonly host: string; readonly port: number } | undefined;
  /** Megabytes of documents from one address in a day, and what must stay free on their disk. */
  readonly uploads: { readonly dayMegabytes: number; readonly freeMegabytes: number };
};

const MEGABYTE = 1024 * 1024;
const DAY_SECONDS = 24 * 3_600;

/** Documents in a folder of the portal's data, which nothing serves, or in a bucket; a scanner looks at them where one is named. */
export async function openDocuments(
  { dataFolder, documentBucket, clamav, uploads }: DocumentSettings,
  { db, sealing, sites, log, mayRead, mayChange }: DocumentServiceOptions,
): Promise<DocumentDeps> {
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
    mayChange,
    now: () => new Date(),
  };
}

const WAITING = 'documents-waiting';

/** Looks every five minutes, in one of the processes that work, at documents that wait for a scanner or a bucket. */
export async function startWaitingDocuments(boss: PgBoss, deps: DocumentDeps, log: Log): Promise<void> {
  await boss.createQueue(WAITING);
  await boss.schedule(WAITING, '*/5 * * * *');
  await boss.work(WAITING, async () => {
    const { waiting, faults } = await settleWaiting(deps);
    for (const err of faults) log.error({ err }, 'a document could not be judged');
    if (waiting > 0) log.warn({ documents: waiting }, 'documents wait for their check');
  });
}
