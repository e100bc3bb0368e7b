import { z } from 'zod';
import type { BearerCheck } from '../../../io/bearer.ts';
import { bearerOf, guarded } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { staffAnswer, staffCall } from '../contract/staff.ts';
import { statusOf } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { rowPrice } from './price.ts';
import { actAsStaff, orderByNumber, type StaffAct } from './staff.ts';
import { rowOf } from './store.ts';

/** What a token must say for its bearer to move orders on. */
const ORDERS_SCOPE = 'orders.write';

/**
 * `POST /orders/:number` for a maker's back end: the same acts as `npm run orders`, with the same checks. Who did it is the token's
 * subject. Done twice it is refused the second time, as where it does not follow on how the order stands.
 */
export function staffRoutes(app: ServiceApp, deps: ReservationDeps, check: BearerCheck): void {
  if (!app.hasRequestDecorator('bearer')) app.decorateRequest('bearer', undefined as never);
  const schema = {
    tags: ['orders'],
    summary: 'Moves an order on, or says when it is expected',
    params: z.object({ number: z.string().max(20) }),
    body: staffCall,
    response: { 200: staffAnswer },
  };
  const own = guarded(check, ORDERS_SCOPE, { keyless: true });
  app.post('/orders/:number', { ...own, schema }, async (request, reply) => {
    const { act, day, price, reason } = request.body;
    const { number } = request.params;
    const id = await orderByNumber(deps, number);
    if (!id) return sendProblem(reply, problem(404, 'unknown-order', 'There is no order of this number'));
    const wanted = { act, ...(day && { day }), ...(price !== undefined && { price }) } as StaffAct;
    const done = await actAsStaff(deps, id, wanted, {
      staff: bearerOf(request).subject,
      by: 'back-end',
      reason,
    });
    if (!done.ok && done.reason === 'day-refused')
      return sendProblem(reply, problem(422, 'day-refused', 'The day is over, or stands there already'));
    if (!done.ok)
      return sendProblem(reply, problem(409, done.reason, 'This does not follow on how the order stands'));
    const row = await rowOf(deps.db, id);
    if (!row) return sendProblem(reply, problem(404, 'unknown-order', 'There is no order of this number'));
    return { number, state: row.state, status: statusOf(row.state), price: rowPrice(deps, row) };
  });
}
