import { z } from 'zod';
import type { BearerCheck } from '../../../io/bearer.ts';
import { bearerOf, guarded } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { bookingAnswer, bookingCall, bookingList, bookingQuery } from '../contract.ts';
import type { BookingDeps } from './ports.ts';
import { actOnBooking, bookingForStaff, listBookings } from './staff.ts';

/** What a token must say for its bearer to see bookings, and to move them on. */
const READ = 'bookings.read';
const WRITE = 'bookings.write';

const params = z.object({ number: z.string().max(20) });
const tags = ['bookings'];
const unknown = () => problem(404, 'unknown-booking', 'There is no booking of this number');

/**
 * The bookings of all sites for a maker's or a dealer's back end: the same acts as `npm run bookings`, with the same checks. Who did
 * it is the token's subject.
 */
export function bookingStaffRoutes(app: ServiceApp, deps: BookingDeps, check: BearerCheck): void {
  if (!app.hasRequestDecorator('bearer')) app.decorateRequest('bearer', undefined as never);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const list = {
    ...{ tags, summary: 'Lists bookings, the first that was asked for first' },
    ...{ querystring: bookingQuery, response: { 200: bookingList } },
  };
  app.get('/bookings', { ...guarded(check, READ), schema: list }, async (request) => ({
    bookings: [...(await listBookings(deps, request.query))],
  }));
  const one = { tags, summary: 'One booking, with who comes', params, response: { 200: bookingAnswer } };
  app.get('/bookings/:number', { ...guarded(check, READ), schema: one }, async (request, reply) => {
    return (await bookingForStaff(deps, request.params.number)) ?? sendProblem(reply, unknown());
  });
  const act = {
    ...{ tags, summary: 'Confirms a booking, calls it off, or says what became of it' },
    ...{ params, body: bookingCall, response: { 200: bookingAnswer } },
  };
  const own = guarded(check, WRITE, { keyless: true });
  app.post('/bookings/:number', { ...own, schema: act }, async (request, reply) => {
    const { number } = request.params;
    const { act: wanted, reason } = request.body;
    const who = { staff: bearerOf(request).subject, by: 'back-end', reason };
    const done = await actOnBooking(deps, number, wanted, who);
    if (!done.ok && done.reason === 'unknown-booking') return sendProblem(reply, unknown());
    if (!done.ok)
      return sendProblem(reply, problem(409, done.reason, 'This does not follow on how the booking stands'));
    return (await bookingForStaff(deps, number)) ?? sendProblem(reply, unknown());
  });
}
