export { ApprovalView } from './approval-view.tsx';
export { EnrolmentView } from './enrolment-view.tsx';
export { labels as employeePurchaseLabels } from './labels.ts';
export { OwnEnrolmentsView, ProgrammesOfHome } from './own-view.tsx';
export { type ProgrammeOffer, ProgrammePrice } from './price-box.tsx';
export { ProgrammeView } from './programme-view.tsx';
export type {
  EnrolmentAnswer,
  EnrolmentPaths,
  ListedEnrolment,
  PricedCar,
  ShownProgramme,
} from './view.ts';

/** The code of one's own price, for a page on which few have one: loaded where it is shown. Its style is there with the page. */
export const loadProgrammePrice = async () => (await import('./price-box.tsx')).ProgrammePrice;
