export { BookingView } from './booking-view.tsx';
export { DealerChoice } from './dealer-choice.tsx';
export { labels as bookingLabels } from './labels.ts';
export { ChosenLine } from './step.tsx';
export { TestDriveView } from './test-drive-view.tsx';
export type {
  BookingAnswer,
  DealerStep,
  OwnBookingView,
  ShownDealer,
  TestDriveView as TestDriveViewData,
  VisitForm as VisitFormData,
} from './view.ts';
export { VisitForm } from './visit-form.tsx';
