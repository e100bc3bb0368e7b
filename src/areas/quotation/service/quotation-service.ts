import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../../io/database.ts';
import { sharedCount } from '../../../io/rate-limit.ts';
import type { Permit } from '../../../kit/authority.ts';
import type { Lender } from '../../lender/contract.ts';
import { pagePath, type Site, settingsOf } from '../../platform/index.ts';
import {
  type CustomerSession,
  type QuotationListed,
  type QuotationSession,
  type QuotationsAsking,
  type QuotationWish,
  quotationSettings,
} from '../contract.ts';
import { CUSTOMER_PAGES, QUOTATION_PAGES, type QuotationStaff, type TermsEnded } from '../index.ts';
import { openToCustomers } from './customers.ts';
import { handOverLate } from './hand-over.ts';
import type { QuotationDeps } from './ports.ts';
import { type Buyer, keepQuotation, type PurchaseLookup, takeQuotation } from './purchase.ts';
import { openQuotationQueue, startHandOver } from './queue.ts';
import { openQuotations } from './quotation-sessions.ts';

type QuotationServiceOptions = Pick<
  QuotationDeps,
  'db' | 'sealing' | 'boss' | 'isDealer' | 'staffNames' | 'colleagues' | 'origin' | 'record'
> &
  Partial<Pick<QuotationDeps, 'now'>> & {
    readonly sites: readonly Site[];
    readonly log: { warn(fields: object, message: string): void };
    /** The maker's CRM; where it has no address, quotations go to the stand-in. */
    readonly crm: Omit<QuotationDeps['crm'], 'url'> & { readonly url?: string | undefined };
    /** What somebody of the staff may send in a minute. */
    readonly perMinute: number;
    /** Where this process answers, and with it the stand-in. */
    readonly standIn: () => string;
    /** Who of the maker's and the dealers' staff asks. */
    readonly staffOf: (request: FastifyRequest) => Promise<QuotationStaff | undefined>;
    /** What somebody of the staff may read or change of quotations; nothing where they may not. */
    readonly permitOf: <A extends 'read' | 'update'>(
      staff: QuotationStaff,
      action: A,
    ) => Permit<'quotations', A> | undefined;
    /** Whether a browser brings the cookie of a session of the staff's, whether or not it goes on. */
    readonly bringsSession: (request: FastifyRequest) => boolean;
    /** The orders and proposals that are under way; without them a quotation binds nothing. */
    readonly purchases?: PurchaseLookup | undefined;
    /** The embedded lender at the price that a dealer asks, which no catalogue knows. */
    readonly own: Lender;
    /** Whoever lends on a site's pages: a maker's own lender prices for dealers as well. */
    readonly forPages: (site: Site) => Lender;
  };

/** What the pages of a site may ask: `staff` is nothing for whoever neither sells nor approves there. */
export type QuotationDoors = {
  readonly staff: QuotationSession | undefined;
  /** The browser brings the cookie of a session of the staff's that has ended. */
  readonly hasEnded: boolean;
  readonly customers: CustomerSession;
  readonly lender: Lender;
};

/** `after` is the `next` of the page before. */
type QuotationQuery = QuotationWish & { readonly site?: string | undefined };
type QuotationsPage = {
  readonly rows: readonly (QuotationListed & { readonly site: string })[];
  readonly next: string | undefined;
};

/** The quotations of all sites, for pages. */
export type QuotationService = {
  open(site: Site, request: FastifyRequest): Promise<QuotationSession | undefined>;
  customers(site: Site): CustomerSession;
  /** Binds a quotation to a purchase in its transaction, or says why it cannot be; `keep`: for one whose terms were agreed to already. */
  take(tx: Transaction, buyer: Buyer): Promise<TermsEnded | undefined>;
  keep(tx: Transaction, buyer: Extract<Buyer, { readonly order: string }>): Promise<boolean>;
  /** Nothing for other pages than these. */
  doors(site: Site, request: FastifyRequest, path: string): Promise<QuotationDoors | undefined>;
  /** A page of what somebody sees, site after site, as the lists of the sites have it; of a site that is not theirs there is none. */
  page(staff: QuotationStaff, query: QuotationQuery): Promise<QuotationsPage>;
  /** What asks something of somebody, by site; nothing of a site that is not theirs. */
  asking(staff: QuotationStaff): Promise<Readonly<Record<string, QuotationsAsking>>>;
  /**
   * Whether somebody of the staff, by their id, has sent too much in this minute. They are counted by who they are: the people of a dealer
   * share an address, and what each of them types is sent as they type.
   */
  isTooOften(id: string): Promise<boolean>;
  /** Starts telling the CRM what no request has told it; `pollSeconds`: how often it looks for that. */
  work(pollSeconds?: number): Promise<void>;
};

const NO_PURCHASES: PurchaseLookup = { order: async () => undefined, proposal: async () => undefined };

const WORDS: readonly string[] = [...Object.values(QUOTATION_PAGES), ...Object.values(CUSTOMER_PAGES)];

/** Puts the quotations together with the staff and the lender. */
export async function createQuotationService(options: QuotationServiceOptions): Promise<QuotationService> {
  const { db, sealing, boss, isDealer, staffNames, colleagues, origin, sites, log, staffOf, crm, standIn } =
    options;
  const settings = settingsOf(sites, ({ authoring }) => quotationSettings(authoring.quotation));
  const deps: QuotationDeps = {
    db,
    sealing,
    boss,
    isDealer,
    staffNames,
    colleagues,
    origin,
    record: options.record,
    now: options.now ?? (() => new Date()),
    crm: { ...crm, url: () => crm.url ?? `${standIn()}/crm/quotations` },
    report: (fields, message) => log.warn(fields, message),
    settings({ key }) {
      const known = settings(key);
      if (!known) throw new Error(`no quotation settings for ${key}`);
      return known;
    },
  };
  await openQuotationQueue(boss);
  const consumeLimit = sharedCount({ name: 'quotation', perMinute: options.perMinute }, { db, sealing });
  const openFor = (site: Site, staff: QuotationStaff) => {
    const permit = options.permitOf(staff, 'read');
    return permit && openQuotations(deps, site, staff, permit, options.permitOf(staff, 'update'));
  };
  const open = async (site: Site, request: FastifyRequest) => {
    const staff = await staffOf(request);
    return staff && openFor(site, staff);
  };
  const lenderOf = (site: Site) => {
    const { financing, financingHub, hub } = site.upstreams;
    return financing || financingHub || hub ? options.forPages(site) : options.own;
  };
  const customers = (site: Site) => openToCustomers(deps, site);
  const bound = { now: deps.now, sealing, purchases: options.purchases ?? NO_PURCHASES };
  return {
    open,
    customers,
    take: (tx, buyer) => takeQuotation(bound, tx, buyer),
    keep: (tx, buyer) => keepQuotation(bound, tx, buyer),
    async page(staff, { site: only, after = '', ...wish }) {
      const own = sites.flatMap((site) => {
        const session = only === undefined || only === site.key ? openFor(site, staff) : undefined;
        return session ? [{ key: site.key, visit: session }] : [];
      });
      const [from, last] = after.split(' ');
      const at = after === '' ? 0 : own.findIndex(({ key }) => key === from);
      const here = own[at];
      if (!here) return { rows: [], next: undefined };
      const { quotations, after: next } = await here.visit.filed({ ...wish, after: last });
      const more = next === undefined ? own[at + 1]?.key : `${here.key} ${next}`;
      return { rows: quotations.map((one) => ({ ...one, site: here.key })), next: more };
    },
    async asking(staff) {
      const counted = sites.map(async (site) => {
        const asking = await openFor(site, staff)?.asking();
        return asking ? [[site.key, asking] as const] : [];
      });
      return Object.fromEntries((await Promise.all(counted)).flat());
    },
    isTooOften: async (id) => !(await consumeLimit(id)).isAllowed,
    work: (pollSeconds) => startHandOver({ boss, db }, (version) => handOverLate(deps, version), pollSeconds),
    async doors(site, request, path) {
      const segments = pagePath(path).split('/');
      if (!segments.some((segment) => WORDS.includes(segment))) return undefined;
      const staff = await staffOf(request);
      const hasEnded = !staff && options.bringsSession(request);
      const session = staff && openFor(site, staff);
      return { staff: session, hasEnded, customers: customers(site), lender: lenderOf(site) };
    },
  };
}
