export { SCREEN_PATHS } from './addresses.ts';
export type { AuditNames } from './audit-entry.tsx';
export { AuditView } from './audit-view.tsx';
export { CONFLICT_FIELDS } from './conflicts-view.tsx';
export { CodesView, CodeView, EnrolView, LinkView, LogInView, ProvenView } from './entry.tsx';
export { useFaultSentence } from './fault-sentences.ts';
export { FiguresView } from './figures/figures-view.tsx';
export { HomeView, type Task } from './home/home-view.tsx';
export { ImportView } from './import-view.tsx';
export { type ImportNotice, ImportsView, type ShownImportKind } from './imports-view.tsx';
export { InboxView } from './inbox-view.tsx';
export { labels as adminLabels } from './labels.ts';
export { type LeadRepairAnswer, LeadView } from './lead-view.tsx';
export { type LeadAnswer, LeadsView } from './leads-view.tsx';
export { type ManualAnswer, ManualsView, ManualView } from './manuals-view.tsx';
export { NoScreen } from './missing-view.tsx';
export type { OfferFormAnswer, OfferSite } from './offer-form.tsx';
export { labels as offerFormLabels } from './offer-labels.ts';
export { NewOfferView, OFFER_NOTICES, OfferEditView } from './offer-view.tsx';
export { type OfferAnswer, OffersView } from './offers-view.tsx';
export { type ProfileAnswer, ProfileView } from './profile-view.tsx';
export { ProofFields, type UnprovenAnswer, UnprovenStatus } from './proof-fields.tsx';
export { ProvenAct } from './proven-act.tsx';
export { PublicationView } from './publication-view.tsx';
export { type PublicationNotice, PublicationsView } from './publications-view.tsx';
export { AreaListView } from './queues/area-list-view.tsx';
export { BookingsView, BookingView } from './queues/bookings-view.tsx';
export { type ConsentAnswer, ConsentsView } from './queues/consents-view.tsx';
export { ConsumerRequestsView, ConsumerRequestView } from './queues/consumer-requests-view.tsx';
export { CsvLink } from './queues/csv-link.tsx';
export { type DeadLetterAnswer, DeadLettersView } from './queues/dead-letters-view.tsx';
export type { DealerNames } from './queues/of-site.ts';
export { type OpinionAnswer, OpinionQueueView } from './queues/opinions-view.tsx';
export { OrdersView, OrderView } from './queues/orders-view.tsx';
export { PapersView, PHOTO_FORM } from './queues/papers-view.tsx';
export type { StepAnswer } from './queues/parts.tsx';
export { WISH_PLACE } from './queues/privacy-requests-view.tsx';
export { type PrivacyAnswer, PrivacyView } from './queues/privacy-view.tsx';
export { ProposalsView, ProposalView } from './queues/proposals-view.tsx';
export {
  BACK_FIELDS,
  DIFFERENCE_FIELDS,
  type ShownEffect,
  tallyKey,
  type Usual,
  usualKey,
} from './report-view.tsx';
export { AdminShell, ScreenHead } from './shell.tsx';
export { MemberView, type StaffAnswer, StaffView } from './staff-view.tsx';
export { VALUE_FIELDS, type ValuesAnswer, ValuesView, ValueView } from './values-view.tsx';
export { PartNames } from './written-values.ts';
