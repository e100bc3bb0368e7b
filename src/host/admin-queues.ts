import type { FigureBook, ImportAdmin, OpenPublications } from '../areas/admin/contract.ts';
import type { Inbox } from '../areas/admin/index.ts';
import { type LeadDeps, leadAdmin } from '../areas/leads/service/index.ts';
import type { CreditSettingsBySite } from '../areas/lender/index.ts';
import { proposalQueue } from '../areas/lender/service/index.ts';
import type { OfferAdmin } from '../areas/offers/contract.ts';
import { type OpinionDeps, opinionQueue } from '../areas/opinions/service/index.ts';
import { orderQueue, type ReservationDeps } from '../areas/reservation/service/index.ts';
import { type BookingDeps, bookingQueue } from '../areas/test-drive/service/index.ts';
import { recorder } from './audit-recorder.ts';
import { deadLetterAdmin } from './dead-letters.ts';
import { orderPapers } from './order-papers.ts';
import { consentAdmin } from './privacy/consents.ts';
import { privacyQueue } from './privacy/privacy-queue.ts';
import { privacyWishes } from './privacy/privacy-wishes.ts';
import { tellMoved, tellOpened } from './proposals.ts';
import type { QuotationService } from './quotations.ts';
import { factorSupport } from './second-factors.ts';

type Parts = Parameters<typeof privacyQueue>[0] & {
  readonly offers: OfferAdmin;
  readonly publications: OpenPublications;
  readonly imports: ImportAdmin;
  /** What corrected leads are held to. */
  readonly leadRules: Pick<LeadDeps, 'settings' | 'dealers' | 'sites'>;
  readonly orders: ReservationDeps;
  readonly bookings: BookingDeps;
  readonly opinions: OpinionDeps;
  readonly figures: FigureBook;
  readonly quotations: QuotationService;
  readonly desks: () => CreditSettingsBySite;
  /** What stands in for a maker's own house. */
  readonly inboxes: readonly Inbox[];
};

/** What staff work off, each with the same acts and checks as the commands. */
export function adminQueues(needs: Parts) {
  const {
    offers,
    publications,
    imports,
    leadRules,
    orders,
    bookings,
    opinions,
    figures,
    inboxes,
    quotations,
    desks,
    ...parts
  } = needs;
  const { db, sealing, boss } = parts;
  return {
    ...{ offers, publications, imports },
    leads: leadAdmin(db, boss, recorder(sealing), sealing, leadRules),
    letters: deadLetterAdmin({ db, boss, record: recorder(sealing) }),
    proposals: proposalQueue({
      ...{ db, sealing, desks, now: () => new Date() },
      moved: tellMoved(sealing),
      opened: tellOpened(sealing),
    }),
    orders: orderQueue(orders),
    papers: orderPapers(orders),
    bookings: bookingQueue(bookings),
    opinions: opinionQueue(opinions),
    privacy: privacyQueue(parts),
    wishes: privacyWishes({ db, sealing, record: recorder(sealing), now: () => new Date() }),
    consents: consentAdmin({ db, sealing, record: recorder(sealing) }),
    factors: factorSupport({ db, boss, sealing, sites: orders.sites, record: recorder(sealing) }),
    figures,
    inboxes,
    ...{ quotations: quotations.page, askingQuotations: quotations.asking },
  };
}

export type AdminQueues = ReturnType<typeof adminQueues>;
