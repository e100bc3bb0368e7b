/** What a visit to a dealer is booked with: settings, forms, the service as types and staff's calls. */

export { appointmentForm, type BookingForm, bookingForm } from './contract/forms.ts';
export type {
  BookingActed,
  BookingQueue,
  BookingStep,
  ChangesBookings,
  OpenedBooking,
  QueuedBooking,
  SeesBookings,
} from './contract/queue.ts';
export type {
  Agenda,
  Booked,
  BookingDone,
  BookingRefused,
  BookingSession,
  NewBooking,
  OwnBooking,
} from './contract/service.ts';
export { bookingAuthoring, bookingSettings } from './contract/settings.ts';
export {
  type BookingListed,
  type BookingQuery,
  bookingAnswer,
  bookingCall,
  bookingList,
  bookingQuery,
} from './contract/staff.ts';
