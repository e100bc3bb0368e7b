export { BookingForm } from './booking-form.tsx';
export { BookingView } from './booking-view.tsx';
export { DealerChoice } from './dealer-choice.tsx';
export { formatVisit } from './format-visit.ts';
export { labels as bookingLabels } from './labels.ts';
export { OwnBookingList } from './own-booking-list.tsx';
export { ChosenLine } from './step.tsx';
export { TestDriveView } from './test-drive-view.tsx';
export type {
  BookingAnswer,
  BookingFormData,
  DealerStep,
  ListedBookingView,
  OwnBookingView,
  ShownDealer,
  TestDriveView as TestDriveViewData,
} from './view.ts';
