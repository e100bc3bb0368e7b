import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Upload } from 'tus-js-client';
import type { DocumentKind, DocumentLimits } from '../../src/areas/documents/index.ts';
import {
  type DocumentBucket,
  type DocumentDeps,
  type DocumentFiles,
  documentRoutes,
} from '../../src/areas/documents/service/index.ts';
import { openDocuments } from '../../src/areas/documents/service/open-documents.ts';
import { mayChangeOrderPapers } from '../../src/areas/reservation/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { testSealing } from '../sealing.ts';

const MEGABYTE = 1024 * 1024;
export const LIMITS: DocumentLimits = { file: 2 * MEGABYTE, owner: 5 * MEGABYTE, files: 6 };

export type DocumentsApp = {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly parts: DocumentDeps;
  /** As the portal opens them: orders and enrolments say what may be changed. */
  readonly opened: DocumentDeps;
  readonly files: DocumentFiles;
  /** Where a portal of these documents has its data. */
  readonly dataFolder: string;
  readonly folder: string;
  readonly base: string;
  /** What the service takes for now, and whether what belongs to anybody is being decided about. */
  time: { now: Date; isDecided?: boolean };
  /** Another answer of the scanner. */
  scan: { verdict: 'clean' | 'infected' | 'failed' };
  /** Uploads as a browser does; gives the id, or the status and the problem's type. */
  upload(bytes: Buffer, options?: Partial<Sent>): Promise<UploadResult>;
  list(owner: string): Promise<{ status: number; documents: Listed[] }>;
  /** Every byte that lies in the folder of documents. */
  onDisk(): Promise<Buffer>;
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

type Sent = {
  owner: string;
  kind: DocumentKind;
  filename: string;
  chunkSize: number;
  headers: Record<string, string>;
};
type Listed = { id: string; name: string; kind: string; size: number; state: string };
export type UploadResult = { ok: true; id: string } | { ok: false; status: number; type: string };

/** The document service on a real port, a database and a folder of its own. Whoever says `x-person: ana` has the order `of-ana`. */
export async function documentsApp(
  bucket?: DocumentBucket,
  uploads = { dayMegabytes: 10_000, freeMegabytes: 0 },
): Promise<DocumentsApp> {
  const database = await testDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrine-documents-'));
  const folder = join(dataFolder, 'documents');
  const time: DocumentsApp['time'] = { now: new Date('2026-11-22T12:00:00Z') };
  const scan: DocumentsApp['scan'] = { verdict: 'clean' };
  const sites = await readSites('seeds/sites');
  const opened = await openDocuments(
    { dataFolder, documentBucket: bucket, clamav: undefined, uploads },
    {
      db: database.db,
      sealing: testSealing,
      sites,
      log: openLog('silent'),
      mayRead: async () => false,
      mayChange: (tx, { id }, change) => mayChangeOrderPapers(tx, id, change),
    },
  );
  const { files } = opened;
  const parts: DocumentDeps = {
    ...opened,
    limits: () => LIMITS,
    now: () => time.now,
    mayRead: async ({ headers }, owner) => owner.id === `of-${headers['x-person']}`,
    mayChange: async () => !time.isDecided,
    async scanner(bytes) {
      for await (const _ of bytes);
      return scan.verdict;
    },
  };
  const app = await createServer(testEnvironment({ VITRINE_TRUST_PROXY: '127.0.0.1' }), openLog('silent'));
  await mountServices(app, sites, { documents: documentRoutes(parts) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `${origin}/services/br/aurora/documents`;
  const own = { origin, 'x-person': 'ana' };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { ...init, headers: { ...own, ...(init.headers as Record<string, string>) } });
  return {
    app,
    database,
    parts,
    opened,
    files,
    dataFolder,
    folder,
    base,
    time,
    scan,
    call,
    upload(bytes, { owner = 'order:of-ana', kind = 'identity', filename = 'rg.pdf', ...rest } = {}) {
      return new Promise((done) => {
        const upload = new Upload(bytes, {
          endpoint: `${base}/files`,
          metadata: { owner, kind, filename },
          retryDelays: [],
          headers: { ...own, ...rest.headers },
          chunkSize: rest.chunkSize ?? MEGABYTE,
          onSuccess: () => done({ ok: true, id: upload.url?.split('/').at(-1) ?? '' }),
          onError(error) {
            const response = 'originalResponse' in error ? error.originalResponse : undefined;
            const body = response?.getBody() ?? '';
            const { type = body } = body.startsWith('{') ? (JSON.parse(body) as { type: string }) : {};
            done({ ok: false, status: response?.getStatus() ?? 0, type });
          },
        });
        upload.start();
      });
    },
    async list(owner) {
      const answer = await call(`/?owner=${owner}`);
      const { documents = [] } = (await answer.json()) as { documents?: Listed[] };
      return { status: answer.status, documents };
    },
    async onDisk() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      const found = names
        .filter((one) => one.isFile())
        .map((one) => readFile(join(one.parentPath, one.name)).catch(goneMeanwhile));
      return Buffer.concat(await Promise.all(found));
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A file that was removed between its folder was read and it was is no file any more. */
function goneMeanwhile(error: NodeJS.ErrnoException): Buffer {
  if (error.code !== 'ENOENT') throw error;
  return Buffer.alloc(0);
}

/** A PDF as small as one can be, with what stands in it. */
export const aPdf = (words = 'RG 12.345.678-9', size = 0): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n% ${words}\n`),
    Buffer.alloc(size, 'x'),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);
