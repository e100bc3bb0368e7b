export * from './domain/addresses.ts';
export * from './domain/agenda.ts';
export * from './domain/booking.ts';
export * from './domain/half-day.ts';
export * from './domain/reply.ts';
export * from './domain/staff-screens.ts';
export * from './domain/status.ts';
