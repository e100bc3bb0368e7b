import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../src/areas/catalogue/index.ts';
import { documentAccess } from '../src/areas/documents/service/document-access.ts';
import {
  openProgrammes,
  type ProgrammeService,
} from '../src/areas/employee-purchase/service/open-programmes.ts';
import type { PageServerParts } from '../src/areas/platform/plug.ts';
import type { ReservationDeps } from '../src/areas/reservation/service/index.ts';
import {
  createReservationService,
  type ReservationService,
} from '../src/areas/reservation/service/reservation-service.ts';
import { openOrderHolds } from '../src/areas/stock/service/order-holds.ts';
import type { PagePlugs } from '../src/host/plugs.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';

type Accounts = PageServerParts['accounts'];
type Deps = Pick<ReservationDeps, 'db' | 'boss' | 'sealing' | 'sites' | 'origin' | 'log'>;

/** The employee and corporate programmes as a portal has them. */
export function programmesOn({ db, boss, sealing, sites, origin, log }: Deps): ProgrammeService {
  const record = recorder(sealing);
  const documents = documentAccess({ db, sealing, record, now: () => new Date() });
  return openProgrammes({ db, boss, sealing, sites, origin, record, log, documents });
}

/** Their pages. */
export const programmePages = (programmes: ProgrammeService): PagePlugs => ({
  enrolments: { open: ({ site, who }) => programmes.open(site, who) },
  approvals: { open: ({ site }) => programmes.approvals(site) },
});

const nobodyPays = () => {
  throw new Error('nobody pays here');
};

/** The reservations as a portal has them, on the database of others; nobody pays. */
export async function reservationServiceOn(
  { db, boss, sealing, sites, origin, proposals, log, bonuses, delivered }: ReservationDeps,
  accounts: Accounts,
  catalogue: () => Snapshot,
): Promise<{
  readonly service: ReservationService;
  readonly programmes: ProgrammeService;
  accountOf(request: FastifyRequest, site: string): () => Promise<string | undefined>;
}> {
  const shared = { db, boss, sealing, sites, origin, log };
  const programmes = programmesOn(shared);
  const accountOf = (request: FastifyRequest, key: string) => async () => {
    const site = sites.find((one) => one.key === key);
    if (!site) return undefined;
    const cookie = request.headers.cookie ?? '';
    const { session } = accounts({ site, cookie, userAgent: '', address: request.ip });
    return (await session.who())?.id;
  };
  const service = await createReservationService({
    ...shared,
    record: recorder(sealing),
    proposals,
    bonuses,
    delivered,
    accountOf,
    catalogue,
    programmes: programmes.places,
    holds: await openOrderHolds({ db, boss, sealing, sites }),
    deposits: { refund: nobodyPays, callOff: nobodyPays, owed: nobodyPays },
  });
  return { service, programmes, accountOf };
}
