import { factorAdmin } from '../src/areas/account/service/factor-admin.ts';
import type { FigureStore, ImportAdmin, OpenPublications } from '../src/areas/admin/contract.ts';
import type { Inbox } from '../src/areas/admin/index.ts';
import { isProven } from '../src/areas/admin/service/act-permits.ts';
import { deadLetterAdmin } from '../src/areas/admin/service/dead-letter-admin.ts';
import { requestQueue } from '../src/areas/consumer-requests/service/index.ts';
import { documentAccess } from '../src/areas/documents/service/document-access.ts';
import { type LeadDeps, leadAdmin } from '../src/areas/leads/service/index.ts';
import type { CreditSettingsBySite } from '../src/areas/lender/index.ts';
import { rateTablesOf } from '../src/areas/lender/index.ts';
import { LINKED_CREDIT_DEAD_LETTERS, proposalQueue } from '../src/areas/lender/service/index.ts';
import type { OfferAdmin } from '../src/areas/offers/contract.ts';
import { openChecklist } from '../src/areas/onboarding/service/index.ts';
import { type OpinionDeps, opinionQueue } from '../src/areas/opinions/service/index.ts';
import { PAYMENT_DEAD_LETTERS } from '../src/areas/payment/service/index.ts';
import type { PlugSettings } from '../src/areas/platform/plug.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { recordOpening, recordStatusChange } from '../src/areas/proposals/service/proposal-service.ts';
import { QUOTATION_DEAD_LETTERS } from '../src/areas/quotation/service/index.ts';
import type { QuotationService } from '../src/areas/quotation/service/quotation-service.ts';
import { orderQueue, type ReservationDeps } from '../src/areas/reservation/service/index.ts';
import { orderPapers } from '../src/areas/reservation/service/order-papers.ts';
import { REDEMPTION_DEAD_LETTERS } from '../src/areas/rewards/service/index.ts';
import { type BookingDeps, bookingQueue } from '../src/areas/test-drive/service/index.ts';
import { HOST_PLUGS } from '../src/host/host-plugs.ts';
import { readinessOf } from '../src/host/plugs.ts';
import { consentAdmin } from '../src/host/privacy/consents.ts';
import { notedWishes } from '../src/host/privacy/noted-wishes.ts';
import { NOTICE_DEAD_LETTERS } from '../src/host/privacy/notices.ts';
import { privacyQueue } from '../src/host/privacy/privacy-queue.ts';
import { privacyWishes } from '../src/host/privacy/privacy-wishes.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { knownTexts } from '../src/host/sites/own-texts.ts';

type Parts = Omit<Parameters<typeof privacyQueue>[0], 'isProven'> & {
  readonly offers: OfferAdmin;
  readonly publications: OpenPublications;
  readonly imports: ImportAdmin;
  /** What corrected leads are held to. */
  readonly leadRules: Pick<LeadDeps, 'settings' | 'dealers' | 'sites'>;
  readonly orders: ReservationDeps;
  readonly bookings: BookingDeps;
  readonly opinions: OpinionDeps;
  readonly figures: FigureStore;
  readonly quotations: QuotationService;
  readonly creditSettings: () => CreditSettingsBySite;
  /** What stands in for services of a maker's own. */
  readonly inboxes: readonly Inbox[];
};

/** The queues of dead letters, as the plugs of a portal name them. */
export const DEAD_LETTER_QUEUES = {
  quotation: QUOTATION_DEAD_LETTERS,
  payment: PAYMENT_DEAD_LETTERS,
  voucher: REDEMPTION_DEAD_LETTERS,
  credit: LINKED_CREDIT_DEAD_LETTERS,
  notice: NOTICE_DEAD_LETTERS,
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
    creditSettings,
    ...parts
  } = needs;
  const { db, sealing, boss } = parts;
  return {
    lists: () => [],
    offers,
    publications,
    imports,
    leads: leadAdmin(db, boss, recorder(sealing), sealing, leadRules),
    deadLetters: deadLetterAdmin({ db, boss, record: recorder(sealing), queues: () => DEAD_LETTER_QUEUES }),
    proposals: proposalQueue({
      db,
      sealing,
      creditSettings,
      now: () => new Date(),
      moved: recordStatusChange(recorder(sealing)),
      opened: recordOpening(recorder(sealing)),
    }),
    orders: orderQueue(orders),
    papers: orderPapers(
      orders,
      documentAccess({ db, sealing, record: recorder(sealing), now: orders.now }).admin,
    ),
    bookings: bookingQueue(bookings),
    consumerRequests: requestQueue({
      db,
      boss,
      sealing,
      sites: orders.sites,
      origin: orders.origin,
      now: () => new Date(),
      record: recorder(sealing),
      wishes: notedWishes({ sealing, record: recorder(sealing), now: () => new Date() }),
    }),
    opinions: opinionQueue(opinions),
    privacy: privacyQueue({ ...parts, isProven }),
    wishes: privacyWishes({ db, sealing, record: recorder(sealing), now: () => new Date() }),
    consents: consentAdmin({ db, sealing, record: recorder(sealing) }),
    factors: factorAdmin({
      db,
      boss,
      sealing,
      sites: orders.sites,
      record: recorder(sealing),
      isProven: isProven('account.factor-off'),
    }),
    siteTexts: knownTexts,
    readiness: openChecklist({
      db,
      sites: orders.sites,
      settings: { origins: [] } as unknown as PlugSettings,
      now: () => new Date(),
      items: readinessOf([...PLUGS, ...HOST_PLUGS]),
      onError: (error) => console.error(error),
    }),
    figures,
    inboxes,
    quotations: quotations.page,
    askingQuotations: quotations.asking,
    publishedRates: async () => ({ tables: rateTablesOf([], '0'), at: undefined }),
  };
}
