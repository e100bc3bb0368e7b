import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { rolesAmong, staffPermit } from '../../src/areas/admin/index.ts';
import { STAFF_COOKIE } from '../../src/areas/admin/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import type { QuotationSession } from '../../src/areas/quotation/contract.ts';
import type { QuotationStaff } from '../../src/areas/quotation/index.ts';
import type { PurchaseLookup } from '../../src/areas/quotation/service/index.ts';
import {
  createQuotationService,
  type QuotationService,
} from '../../src/areas/quotation/service/quotation-service.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import type { Database } from '../../src/io/database.ts';
import type { Sealing } from '../../src/io/sealing.ts';
import { PATIENCE, STAND_IN_CONNECTIONS } from '../patience.ts';
import { testSealing } from '../sealing.ts';

export const DEALER = '0001017';

/** Somebody of a dealer's people. */
export const seller = (id: string, code = DEALER): QuotationStaff => ({
  id,
  name: `Vendedor ${id}`,
  email: `${id}@example.com`,
  roles: ['dealer'],
  dealer: { market: 'BR', brand: 'aurora', code },
});

/** Whoever approves for the sellers of a dealer. */
export const manager = (id: string, code = DEALER): QuotationStaff => ({
  ...seller(id, code),
  roles: ['manager'],
});

/** Somebody of the maker's. */
export const maker = (id: string, role: string): QuotationStaff => ({
  id,
  name: `Gerente ${id}`,
  email: `${id}@example.com`,
  roles: [role],
});

type Parts = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sites: readonly Site[];
  readonly crm: { readonly url: string; readonly clientId?: string; readonly clientSecret?: string };
  readonly now?: (() => Date) | undefined;
  readonly sealing?: Sealing | undefined;
  readonly isDealer?: ((code: string) => boolean) | undefined;
  readonly colleagues?: readonly QuotationStaff[] | undefined;
  readonly names?: ReadonlyMap<string, string> | undefined;
  readonly perMinute?: number | undefined;
  readonly staffOf?:
    | ((request: FastifyRequest) => QuotationStaff | undefined | Promise<QuotationStaff | undefined>)
    | undefined;
  readonly warn?: ((fields: object) => void) | undefined;
  readonly purchases?: PurchaseLookup | undefined;
};

/** Quotations whose CRM stands somewhere. */
export const quotationService = (parts: Parts): Promise<QuotationService> =>
  createQuotationService({
    db: parts.db,
    boss: parts.boss,
    sites: parts.sites,
    sealing: parts.sealing ?? testSealing,
    now: parts.now ?? (() => new Date()),
    perMinute: parts.perMinute ?? 1_000,
    // On a slow machine any CRM may be late.
    crm: { ...parts.crm, answerWithinMs: PATIENCE.state },
    isDealer: (_site, code) => parts.isDealer?.(code) ?? true,
    standIn: () => '',
    colleagues: async () => parts.colleagues ?? [],
    origin: 'https://portal.example',
    staffNames: async () => Object.fromEntries(parts.names ?? []),
    log: { warn: (fields) => parts.warn?.(fields) },
    record: recorder(parts.sealing ?? testSealing),
    permitOf: (staff, action) =>
      staffPermit({ ...staff, roles: rolesAmong(staff.roles) }, parts.sites, action, 'quotations'),
    bringsSession: ({ headers }) => (headers.cookie ?? '').includes(`${STAFF_COOKIE}=`),
    purchases: parts.purchases,
    // Prices are the pages' business.
    own: {} as never,
    forPages: () => ({}) as never,
    staffOf: async (request) =>
      (await parts.staffOf?.(request)) ?? (request as { staff?: QuotationStaff }).staff,
  });

/** The quotations of a site as somebody finds them; nothing where they are not let in. */
export const asStaff = (service: QuotationService, site: Site, staff: QuotationStaff | undefined) =>
  service.open(site, { staff } as unknown as FastifyRequest);

export async function visitOf(
  service: QuotationService,
  site: Site,
  staff: QuotationStaff,
): Promise<QuotationSession> {
  const session = await asStaff(service, site, staff);
  if (!session) throw new Error('not let in');
  return session;
}

/** A CRM of the test's own on a port. */
export async function crmAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(STAND_IN_CONNECTIONS, answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}
