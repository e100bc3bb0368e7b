export { MOST_OPEN } from './book.ts';
export { openBookings } from './open-bookings.ts';
export { bookingPersonalData } from './personal-data.ts';
export type { BookingDeps } from './ports.ts';
export { bookingQueue } from './queue.ts';
export { actOnBooking, listBookings } from './staff.ts';
export { bookingStaffRoutes } from './staff-routes.ts';
export { escalateLate, remindVisitors, startBookingWatch } from './watch.ts';
