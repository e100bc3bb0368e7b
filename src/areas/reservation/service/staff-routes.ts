import { z } from 'zod';
import { guarded, permitOf, type TokenCheck } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { tokenRequirement } from '../../platform/index.ts';
import { staffAnswer, staffCall } from '../contract/staff.ts';
import { priceOfCar, statusOf } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { rowPrice } from './price.ts';
import { WRITE_ORDERS } from './scopes.ts';
import { actAsStaff, orderByNumber, type StaffAct } from './staff.ts';
import { rowOf } from './store.ts';

const UPDATE = tokenRequirement(WRITE_ORDERS, 'orders', 'update');

const unknown = () => problem(404, 'unknown-order', 'There is no order of this number');

/**
 * `POST /orders/:number` for a maker's or a dealer's back end, as far as its token reaches: the same acts as `npm run orders`, with the
 * same checks. Of an order beyond its reach the answer is that of one that does not exist. Who did it is the token's subject. Done twice it is refused the second time, as where it does not follow on how the order stands.
 */
export function staffRoutes(app: ServiceApp, deps: ReservationDeps, check: TokenCheck): void {
  const schema = {
    tags: ['orders'],
    summary: 'Moves an order on, or says when it is expected',
    params: z.object({ number: z.string().max(20) }),
    body: staffCall,
    response: { 200: staffAnswer },
  };
  const own = guarded(check, UPDATE, { keyless: true });
  app.post('/orders/:number', { ...own, schema }, async (request, reply) => {
    const { act, day, price, reason } = request.body;
    const { number } = request.params;
    const permit = permitOf(request, UPDATE);
    const id = await orderByNumber(deps, permit, number);
    if (!id) return sendProblem(reply, unknown());
    const wanted = { act, ...(day && { day }), ...(price !== undefined && { price }) } as StaffAct;
    const done = await actAsStaff(deps, permit, id, wanted, { reason });
    if (!done.ok && done.reason === 'unknown-order') return sendProblem(reply, unknown());
    if (!done.ok && done.reason === 'day-refused')
      return sendProblem(reply, problem(422, 'day-refused', 'The day is over, or stands there already'));
    if (!done.ok)
      return sendProblem(reply, problem(409, done.reason, 'This does not follow on how the order stands'));
    const row = await rowOf(deps.db, id);
    if (!row) return sendProblem(reply, unknown());
    return {
      number,
      state: row.state,
      status: statusOf(row.state),
      price: priceOfCar(row.car, rowPrice(deps, row)),
    };
  });
}
