export { BookingView } from './booking-view.tsx';
export { labels as bookingLabels } from './labels.ts';
export { TestDriveView } from './test-drive-view.tsx';
export type {
  BookingAnswer,
  DealerStep,
  OwnBookingView,
  ShownDealer,
  TestDriveView as TestDriveViewData,
  VisitForm as VisitFormData,
} from './view.ts';
