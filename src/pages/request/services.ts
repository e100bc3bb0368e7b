import { createContext } from 'react-router';
import type { AccountSession } from '../../areas/account/contract.ts';
import type {
  AuditLog,
  ConsentAdmin,
  DeadLetterAdmin,
  FactorSupport,
  FigureBook,
  ImportAdmin,
  ManualAdmin,
  OpenPublications,
  PrivacyQueue,
  PrivacyWishes,
  StaffAdmin,
  StaffSession,
} from '../../areas/admin/contract.ts';
import type { Inbox, Screen } from '../../areas/admin/index.ts';
import type { Snapshot } from '../../areas/catalogue/index.ts';
import type { DealerBook } from '../../areas/dealers/index.ts';
import type { OrderPapers } from '../../areas/documents/contract.ts';
import type { ApprovalService, EnrolmentSession } from '../../areas/employee-purchase/contract.ts';
import type { LeadAdmin } from '../../areas/leads/contract.ts';
import type { Lender, ProposalQueue } from '../../areas/lender/contract.ts';
import type { LoyaltySession } from '../../areas/loyalty/contract.ts';
import type { OfferAdmin, OfferSession } from '../../areas/offers/contract.ts';
import type { OpinionQueue, OpinionSession } from '../../areas/opinions/contract.ts';
import type { PaymentSession } from '../../areas/payment/contract.ts';
import type { MapTiles, Market, Site } from '../../areas/platform/index.ts';
import type { PageParts, PageSessions } from '../../areas/platform/plug.ts';
import type { TrackProposal } from '../../areas/proposals/contract.ts';
import type { CustomerSession, QuotationSession, QuotationsAsking } from '../../areas/quotation/contract.ts';
import type { QuotationStaff } from '../../areas/quotation/index.ts';
import type { RecallSession } from '../../areas/recall/contract.ts';
import type { RentalService } from '../../areas/rental/contract.ts';
import type { OrderQueue, ReservationSession } from '../../areas/reservation/contract.ts';
import type { RewardsSession } from '../../areas/rewards/contract.ts';
import type { BookingQueue, BookingSession } from '../../areas/test-drive/contract.ts';
import type { Permit } from '../../kit/authority.ts';
import type { PlainDate } from '../../kit/calendar.ts';

/** What stands before the administration: who asks, and the rest of it for whoever is permitted a screen, and nobody else. */
export type AdminDoor = {
  readonly session: StaffSession;
  /** Their language; of whoever has not logged in, the one that they ask for. */
  readonly locale: Site['locale'];
  desks(permit: Permit<Screen>): AdminAreas;
};

/** What a page of the administration works with. */
export type AdminServices = AdminAreas & Pick<AdminDoor, 'session' | 'locale'>;

type AdminAreas = {
  readonly admin: StaffAdmin;
  readonly log: AuditLog;
  readonly manuals: ManualAdmin;
  readonly leads: LeadAdmin;
  /** Messages whose delivery was given up, leads aside. */
  readonly deadLetters: DeadLetterAdmin;
  readonly offers: OfferAdmin;
  readonly proposals: ProposalQueue;
  readonly orders: OrderQueue;
  /** The papers of orders, by the orders' numbers. */
  readonly papers: OrderPapers;
  readonly bookings: BookingQueue;
  readonly opinions: OpinionQueue;
  readonly privacy: PrivacyQueue;
  readonly wishes: PrivacyWishes;
  readonly consents: ConsentAdmin;
  readonly factors: FactorSupport;
  readonly figures: FigureBook;
  /** As somebody with these roles has them. */
  readonly publications: OpenPublications;
  /** What is brought in from files, beside what is published. */
  readonly imports: ImportAdmin;
  /** What stands in for services of a maker's own. */
  readonly inboxes: readonly Inbox[];
  /** What of the quotations asks something of somebody, by site. */
  readonly askingQuotations: (staff: QuotationStaff) => Promise<Readonly<Record<string, QuotationsAsking>>>;
};

/** What the host hands to every loader: the services themselves, so that a page never calls its own server over HTTP. */
export type PageServices = {
  readonly [Name in keyof PageSessions]?: PageSessions[Name] | undefined;
} & Readonly<PageParts> & {
    /** The site of this request; none on the page that lists the brands. */
    site: Site | undefined;
    sites: readonly Site[];
    /** What the page says of its site's tag manager; undefined where it has none. */
    tagManager?: Readonly<Record<string, string>> | undefined;
    /** Market that fits the visitor's languages, for `/`. */
    market: Market;
    /** Scheme and host that pages are published under; never taken from the request. */
    origin: string;
    catalogue: Snapshot;
    lender: Lender;
    /** The date in the market of the site. */
    today: PlainDate;
    /** The dealers of all sites as they are now. */
    dealers: DealerBook;
    /** The visit of one person, on their own pages: no other page knows who asks, so that all may be kept. */
    account?: AccountSession | undefined;
    /** Their reservations, on the same pages. */
    reservations?: ReservationSession | undefined;
    /** Payments of what is the visitor's own. */
    payments?: PaymentSession | undefined;
    /** Their enrolments in employee and corporate programmes, and what companies answer by a mailed link; on the same pages. */
    enrolments?: EnrolmentSession | undefined;
    approvals?: ApprovalService | undefined;
    /** Asks what has become of a proposal; only on its own page. */
    tracking?: TrackProposal | undefined;
    /** Visits to dealers; only on their own pages. */
    bookings?: BookingSession | undefined;
    /** The recall search; only on its own pages. */
    recalls?: RecallSession | undefined;
    /** What companies ask to rent; only on its own page. */
    rentals?: RentalService | undefined;
    /** What owners say; only on its own pages. */
    opinions?: OpinionSession | undefined;
    /** The loyalty programme, and what points are redeemed for; only on their own pages, where the site has them. */
    loyalty?: LoyaltySession | undefined;
    rewards?: RewardsSession | undefined;
    /** What a site offers to read; only on its own page. */
    manuals?: ManualAdmin['of'] | undefined;
    /** What is on offer; only on its own pages. */
    offers?: OfferSession | undefined;
    /** The draft that is looked at instead of what is published. */
    preview?: { readonly id: string; readonly title: string } | undefined;
    /** The administration; only on its own pages. */
    admin?: AdminDoor | undefined;
    /** Dealers' quotations, for staff and for customers; only on their own pages. The lender prices whatever dealers ask for a car. */
    quotations?:
      | { staff: QuotationSession | undefined; hasEnded: boolean; customers: CustomerSession; lender: Lender }
      | undefined;
    /** Their address has sent too much in this minute: nothing of it is done. */
    isTooOften?: boolean | undefined;
    /** A maker's map tiles; without them the portal draws its own map. */
    mapTiles?: MapTiles | undefined;
    /** Tells the operator of a failure that the page survives; an `Error`, or what a service said. No personal data. */
    report?: ((message: string, error: unknown) => void) | undefined;
  };

export const servicesContext = createContext<PageServices>();
