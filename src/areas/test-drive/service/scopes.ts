import { defineScope } from '../../platform/index.ts';

export const READ_BOOKINGS = defineScope('bookings.read', 'Lists bookings, and says who comes', [
  'bookings.read',
]);
export const WRITE_BOOKINGS = defineScope('bookings.write', 'Moves bookings on', ['bookings.update']);
