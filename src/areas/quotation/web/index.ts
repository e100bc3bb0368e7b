export { CustomerPage } from './customer-page.tsx';
export { labels as quotationLabels } from './labels.ts';
export { QuotationList } from './quotation-list.tsx';
export { Simulator } from './simulator.tsx';
export { SiteList } from './site-list.tsx';
export { StaffBar } from './staff-bar.tsx';
export type {
  AgreedEnded,
  AgreedView,
  DraftAnswer,
  DraftPricing,
  LabelKey,
  ListedView,
  QuotationView,
  ShownVersion,
  StateView,
  UsedCarView,
} from './view.ts';

/** The code of what was agreed, for pages that few open with a quotation: loaded where it is shown. */
export const loadAgreedBox = async () => (await import('./agreed-box.tsx')).AgreedBox;
