import { z } from 'zod';
import { guarded, permitOf, type TokenCheck } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { tokenRequirement } from '../../platform/index.ts';
import { bookingAnswer, bookingCall, bookingList, bookingQuery } from '../contract.ts';
import type { BookingDeps } from './ports.ts';
import { READ_BOOKINGS, WRITE_BOOKINGS } from './scopes.ts';
import { actOnBooking, bookingForStaff, bookingNow, readBookings } from './staff.ts';

const READ = tokenRequirement(READ_BOOKINGS, 'bookings', 'read');
const UPDATE = tokenRequirement(WRITE_BOOKINGS, 'bookings', 'update');

const params = z.object({ number: z.string().max(20) });
const tags = ['bookings'];
const unknown = () => problem(404, 'unknown-booking', 'There is no booking of this number');

/**
 * The bookings for a maker's or a dealer's back end, as far as its token reaches: the same acts as `npm run bookings`, with the same
 * checks. Who did it is the token's subject. Of a booking beyond its reach the answer is that of one that does not exist.
 */
export function bookingStaffRoutes(app: ServiceApp, deps: BookingDeps, check: TokenCheck): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const list = {
    tags,
    summary: 'Lists bookings, the first that was asked for first',
    querystring: bookingQuery,
    response: { 200: bookingList },
  };
  app.get('/bookings', { ...guarded(check, READ), schema: list }, async (request) => ({
    bookings: [...(await readBookings(deps, permitOf(request, READ), request.query))],
  }));
  const one = { tags, summary: 'One booking, with who comes', params, response: { 200: bookingAnswer } };
  app.get('/bookings/:number', { ...guarded(check, READ), schema: one }, async (request, reply) => {
    const found = await bookingForStaff(deps, permitOf(request, READ), request.params.number);
    return found ?? sendProblem(reply, unknown());
  });
  const act = {
    tags,
    summary: 'Confirms a booking, calls it off, or says what became of it',
    params,
    body: bookingCall,
    response: { 200: bookingAnswer },
  };
  const own = guarded(check, UPDATE, { keyless: true });
  app.post('/bookings/:number', { ...own, schema: act }, async (request, reply) => {
    const { number } = request.params;
    const { act: wanted, reason } = request.body;
    const permit = permitOf(request, UPDATE);
    const done = await actOnBooking(deps, permit, number, wanted, { reason });
    if (!done.ok && done.reason === 'unknown-booking') return sendProblem(reply, unknown());
    if (!done.ok)
      return sendProblem(reply, problem(409, done.reason, 'This does not follow on how the booking stands'));
    // Who comes is for whoever may read it, and asks for it.
    return (await bookingNow(deps, permit, number)) ?? sendProblem(reply, unknown());
  });
}
