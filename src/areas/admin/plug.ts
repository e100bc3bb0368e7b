import type { FastifyRequest } from 'fastify';
import type { Permit } from '../../kit/authority.ts';
import type { Lender } from '../lender/contract.ts';
import type { LenderSite } from '../lender/index.ts';
import type { AreaList } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import type {
  ConsentAdmin,
  DeadLetterAdmin,
  FactorSupport,
  FigureStore,
  ImportAdmin,
  OpenPublications,
  PrivacyQueue,
  PrivacyWishes,
  StaffOf,
} from './contract.ts';
import { areaLists, forcedFault, type Inbox, rolesAmong, type Staff, staffPermit } from './index.ts';
import { isProven } from './service/act-permits.ts';
import { STAFF_COOKIE } from './service/auth.ts';
import {
  countedLenders,
  countVisits,
  markStaffRequests,
  openCounter,
  startFigures,
  withoutStaff,
} from './service/count-figures.ts';
import { type DeadLetterQueueNames, deadLetterAdmin } from './service/dead-letter-admin.ts';
import { figureStore } from './service/figures.ts';
import { answerLogOuts } from './service/identity/back-channel.ts';
import { staffIdentity } from './service/identity/open-identity.ts';
import { type StaffIdentitySettings, staffIdentitySettings } from './service/identity/settings.ts';
import type { Administration } from './service/index.ts';
import { logFirstStaff, openStaff, staffPorts, startAuditCheck } from './service/open-staff.ts';
import { staffPersonalData } from './service/personal-data.ts';
import { staffReadiness } from './service/readiness.ts';
import { answerScim } from './service/scim/routes.ts';
import { PROVISION_STAFF } from './service/scopes.ts';

type StaffPorts = ReturnType<typeof staffPorts>;

export type StaffPlug = Pick<StaffPorts, 'staffBehind' | 'staffNames' | 'colleagues'> & {
  readonly staffOf: StaffOf;
  /** Whether a permit to a guarded act still holds, for the service that does the act, in its transaction. */
  readonly isProven: typeof isProven;
  /** What somebody of the staff may read or change of quotations; nothing where they may not. */
  quotationPermit<A extends 'read' | 'update'>(
    staff: Omit<Staff, 'roles'> & { readonly roles: readonly string[] },
    action: A,
  ): Permit<'quotations', A> | undefined;
  /** Whether a browser brings the cookie of a session of the staff's, whether or not it goes on. */
  bringsSession(request: FastifyRequest): boolean;
};

export type FigurePlug = {
  /** Counts a new lead of a site at a dealer. */
  readonly counted: (site: string, dealer: string) => void;
  /** The same lenders, of which shoppers' simulations are counted. */
  countLenders<S extends LenderSite>(of: (site: S) => Lender): (site: S) => Lender;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly staff: StaffPlug;
    readonly figures: FigurePlug;
  }
  interface StaffParts extends Administration {
    readonly figures: FigureStore;
    /** The lists that areas add to those of the administration. */
    readonly lists: () => readonly AreaList[];
    readonly factors: FactorSupport;
    readonly deadLetters: DeadLetterAdmin;
    readonly publications: OpenPublications;
    readonly imports: ImportAdmin;
    readonly privacy: PrivacyQueue;
    readonly wishes: PrivacyWishes;
    readonly consents: ConsentAdmin;
    /** What stands in for a maker's own services. */
    readonly inboxes: readonly Inbox[];
  }
  interface DeadLetterQueues extends DeadLetterQueueNames {}
  interface PlugSettings {
    /** Minutes without a request after which a session of the staff ends. */
    readonly staffIdleMinutes: number;
    /** The maker's identity provider for its staff; none has passwords and codes alone. */
    readonly staffIdentity: StaffIdentitySettings | undefined;
  }
}

/** Who works for the maker and its dealers, and what administrators do with them. */
export const staffPlug = definePlug({
  name: 'staff',
  callNotes: async () => (await import('./service/scim/call-notes.ts')).callNotes,
  settings: staffIdentitySettings,
  secrets: ['STAFF_IDENTITY_CLIENT_SECRET'],
  scopes: [PROVISION_STAFF],
  readiness: [staffReadiness],
  personalData: staffPersonalData,
  needs: [],
  async open({
    db,
    boss,
    sealing,
    sites,
    origin,
    log,
    settings,
    record,
    judgePassword,
    deadLetters,
    staffLists,
    metrics,
    now,
  }) {
    const unknown = forcedFault(settings.staffIdentity?.forced ?? [], sites);
    if (unknown) throw new Error(unknown);
    const identity = staffIdentity(settings.staffIdentity, { sites, log, metrics });
    const admin = await openStaff({
      db,
      sealing,
      origin,
      log,
      passwordCost: settings.passwordCost,
      idleMinutes: settings.staffIdleMinutes,
      judge: judgePassword,
      identity,
      mails: { boss, sites },
    });
    return {
      service: {
        ...staffPorts(() => admin),
        staffOf: admin.staffOf,
        isProven,
        quotationPermit: (staff, action) =>
          staffPermit({ ...staff, roles: rolesAmong(staff.roles) }, sites, action, 'quotations'),
        bringsSession: ({ headers }) => (headers.cookie ?? '').includes(`${STAFF_COOKIE}=`),
      },
      staff: {
        ...admin,
        lists: () => areaLists(staffLists()),
        deadLetters: deadLetterAdmin({ db, boss, record, queues: deadLetters }),
      },
      async calls(app, tokens) {
        if (!identity) return;
        await answerLogOuts(app, { db, sealing, identity, log, now });
        const grants = identity.settings.groups;
        await answerScim(app, { db, sealing, grants, identity, tokens, origin, log, now });
      },
      jobs: [() => startAuditCheck(boss, admin, log)],
      answering: () => logFirstStaff(admin, log),
    };
  },
});

/** What the days' figures are counted from: pages, simulations and leads as they happen, the rest from the tables. */
export const figuresPlug = definePlug({
  name: 'figures',
  needs: ['staff'],
  open({ db, boss, sites, log, use }) {
    const figures = figureStore(db);
    const counter = withoutStaff(openCounter(figures, log));
    return {
      service: {
        counted: (site, dealer) => counter.count('lead', site, dealer),
        countLenders: (of) => countedLenders(of, counter),
      },
      staff: { figures },
      hooks(app) {
        markStaffRequests(app, use('staff').staffBehind);
        countVisits(app, sites, counter);
      },
      jobs: [() => startFigures(boss, figures)],
      close: () => counter.close(),
    };
  },
});
