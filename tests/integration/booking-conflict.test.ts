import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  actOnBooking,
  bookingQueue,
  escalateLate,
  remindVisitors,
} from '../../src/areas/test-drive/service/index.ts';
import { type BookingsApp, bookingsApp, linkOf } from '../bookings-app.ts';
import { permitFor } from '../permits.ts';

let app: BookingsApp;
beforeAll(async () => {
  app = await bookingsApp();
});
afterAll(() => app?.close());

it('a dealer’s answer to a visit is not refused for a reminder or a broken promise that the clock noted since, but for another’s answer (R12) (R34)', async () => {
  const { deps } = app.desk;
  app.clock.now = new Date('2026-08-03T15:00:00Z');
  const [id] = linkOf(await app.session.book(app.newBooking()));
  const { rows } = await app.database.db.$client.query('select number from booking where id = $1', [id]);
  const { number } = rows[0];
  const seen = (await bookingQueue(deps).open(permitFor('rita', 'read', 'bookings'), number))?.revision;
  expect(seen).toBeTypeOf('number');
  const answer = (staff: string) =>
    actOnBooking(deps, permitFor(staff, 'update', 'bookings'), number, 'confirm', {
      reason: 'Até lá.',
      seen,
    });
  app.clock.now = new Date('2026-08-10T12:30:00Z'); // the day before, and long after the dealer should have answered
  expect([await escalateLate(deps), await remindVisitors(deps)]).toEqual([1, 1]);
  expect(await answer('rita')).toEqual({ ok: true });
  expect(await answer('ana')).toEqual({ ok: false, reason: 'changed-meanwhile' });
});
