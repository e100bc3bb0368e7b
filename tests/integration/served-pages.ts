import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { carFiles } from '../../src/areas/configurator/service/index.ts';
import { aDealerIndex } from '../../src/areas/dealers/examples.ts';
import { DOCUMENT_KINDS } from '../../src/areas/legal-documents/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { type PageDependencies, servePages } from '../../src/host/pages/pages.ts';
import { openLog } from '../../src/host/process/log.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testEnvironment } from '../environment.ts';

export const ROOT = resolve(import.meta.dirname, '..', '..');

/** What areas give to pages, as far as no area gives it here; a page that asks for more fails. */
const PARTS: Partial<PageDependencies['parts']> = {
  stock: {} as never,
  search: { find: async () => ({ hits: [], totals: {}, instead: undefined, isLoose: false }) },
  paymentLines: () => [],
  lendsToday: () => true,
  listedOffers: async () => [],
  refinance: () => [],
  agreed: async () => undefined,
  termsStatus: async () => undefined,
  guideOf: () => {
    throw new Error('no guide of used cars here');
  },
  checkVoucher: async () => undefined,
  ownProposals: async () => [],
  storedOffers: async () => [],
  incomeShare: () => undefined,
  hasLeadOf: async () => false,
  ownRequests: async () => ({ requests: [], next: undefined }),
  carFile: carFiles({ folder: join(ROOT, 'public'), report: () => undefined }),
  legalDocuments: {
    versions: () => Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, '2026-12-01-0a1b2c3d'])),
  } as never,
  places: {
    state: () => undefined,
    statesOf: () => [],
    predict: async () => [],
    positionOf: async () => undefined,
  },
};

type ServedParts = Pick<PageDependencies, 'catalogue' | 'lenderOf'> &
  Partial<Omit<PageDependencies, 'parts'>> &
  Partial<PageDependencies['parts']>;

/** A server that answers the built pages of the demo sites on this catalogue and lender, and nothing else. */
export async function serveBuiltPages(given: ServedParts): Promise<FastifyInstance> {
  const isPart = ([name]: readonly [string, unknown]) => name in PARTS;
  const parts = Object.fromEntries(Object.entries(given).filter(isPart));
  const environment = testEnvironment();
  const log = openLog('silent');
  const app = await createServer(environment, log);
  const dealers = aDealerIndex([{}]);
  await servePages(app, {
    build: await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href),
    buildFolder: join(ROOT, 'build'),
    publicFolder: join(ROOT, 'public'),
    sites: await readSites('seeds/sites'),
    origin: 'http://localhost',
    dealers: () => dealers,
    today: () => '2026-11-21',
    log,
    parts: { ...PARTS, ...parts } as PageDependencies['parts'],
    ...given,
  });
  return app;
}
