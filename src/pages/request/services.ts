import { createContext } from 'react-router';
import type { AccountSession } from '../../areas/account/contract.ts';
import type { ManualAdmin, StaffSession } from '../../areas/admin/contract.ts';
import type { Screen } from '../../areas/admin/index.ts';
import type { Snapshot } from '../../areas/catalogue/index.ts';
import type { DealerIndex } from '../../areas/dealers/index.ts';
import type { Lender } from '../../areas/lender/contract.ts';
import type { MapTiles, Market, Site } from '../../areas/platform/index.ts';
import type { PageParts, PageSessions, StaffParts } from '../../areas/platform/plug.ts';
import type { TrackProposal } from '../../areas/proposals/contract.ts';
import type { CustomerSession, QuotationSession } from '../../areas/quotation/contract.ts';
import type { ReservationSession } from '../../areas/reservation/contract.ts';
import type { Permit } from '../../kit/authority.ts';
import type { PlainDate } from '../../kit/calendar.ts';

/** What stands before the administration: who asks, and the rest of it for whoever is permitted a screen, and nobody else. */
export type AdminDoor = {
  readonly session: StaffSession;
  /** Their language; of whoever has not logged in, the one that they ask for. */
  readonly locale: Site['locale'];
  adminAreas(permit: Permit<Screen>): AdminAreas;
};

/** What a page of the administration works with. */
export type AdminServices = AdminAreas & Pick<AdminDoor, 'session' | 'locale'>;

/** What plugs give to the pages of the administration (`StaffParts`). */
type AdminAreas = Omit<StaffParts, 'open' | 'staffOf'>;

/**
 * What the host hands to every loader: the services themselves, so that a page never calls its own server over HTTP. What areas open for
 * personal pages (`PageSessions`) and give to every page (`PageParts`) stands at their plugs.
 */
export type PageServices = {
  readonly [Name in keyof PageSessions]?: PageSessions[Name] | undefined;
} & Readonly<PageParts> & {
    /** The site of this request; none on the page that lists the brands. */
    site: Site | undefined;
    sites: readonly Site[];
    /** What the page says of its site's tag manager; undefined where it has none. */
    tagManager?: Readonly<Record<string, string>> | undefined;
    /** The address of what the site says in the place of the portal's texts; undefined where it says nothing. */
    ownTexts?: string | undefined;
    /** Market that fits the visitor's languages, for `/`. */
    market: Market;
    /** Scheme and host that pages are published under; never taken from the request. */
    origin: string;
    catalogue: Snapshot;
    lender: Lender;
    /** The date in the market of the site. */
    today: PlainDate;
    /** The dealers of all sites as they are now. */
    dealers: DealerIndex;
    /** The session of one person, on their own pages: no other page knows who asks, so that all may be stored. */
    account?: AccountSession | undefined;
    /** Their reservations, on the same pages. */
    reservations?: ReservationSession | undefined;
    /** Asks what has become of a proposal; only on its own page. */
    tracking?: TrackProposal | undefined;
    /** What a site offers to read; only on its own page. */
    manuals?: ManualAdmin['of'] | undefined;
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
