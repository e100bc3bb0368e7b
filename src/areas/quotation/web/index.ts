export { CustomerPage } from './customer-page.tsx';
export { labels as quotationLabels } from './labels.ts';
export { QuotationList } from './quotation-list.tsx';
export { Simulator } from './simulator.tsx';
export { SiteList } from './site-list.tsx';
export { StaffBar } from './staff-bar.tsx';
export type {
  DraftAnswer,
  LabelKey,
  ListedView,
  QuotationView,
  ShownVersion,
  StateView,
  Told,
  UsedCarView,
} from './view.ts';
