import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldError, problem, sendProblem } from '../../../io/problem.ts';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import { smallestIn } from '../../../kit/money.ts';
import type { Position } from '../../dealers/index.ts';
import {
  type BadField,
  holdForm,
  isAmountField,
  readStockQuery,
  type StockSearch,
  stockQuery,
  type TriedHold,
  type WireHold,
  wireHold,
  wireStock,
  wireStockCar,
  writeFacets,
  writeHoldNotice,
  writeStockCar,
} from '../contract.ts';
import { HOLD_FIELD, STOCK_FIELDS } from '../index.ts';
import {
  type HoldState,
  holderCookie,
  holderKeyOf,
  holdOf,
  type Keeper,
  type NetworkKeys,
  newHolderKey,
  releaseHold,
  takeHold,
} from './holds.ts';
import type { StockParts } from './search.ts';

const tags = ['stock'];

export type StockRouteParts = Pick<StockParts, 'db'> & {
  readonly stock: StockSearch;
  readonly now: () => Date;
  readonly holdMinutes: (site: ServiceSite) => number;
  /** How much of the stock may be kept unpaid, by site. */
  readonly bounds: Keeper['bounds'];
  /** What a network is counted under. */
  readonly networkKeys: (address: string) => NetworkKeys;
  /** Where a place is that somebody has written. */
  readonly positionOf: (site: ServiceSite, text: string) => Promise<Position | undefined>;
};

/** The code of a field that cannot be read: an amount, else one of a list that is none of it. */
const unreadable = (field: BadField) =>
  isAmountField(field) ? ('amount-invalid' as const) : ('option' as const);

const number = z.object({ number: z.string().max(40) });

/** What there is in stock, and keeping one car of it for some minutes. */
export const stockRoutes =
  (parts: StockRouteParts) =>
  (app: ServiceApp): void => {
    const list = { querystring: stockQuery, response: { 200: wireStock }, tags };
    app.get('/cars', { schema: list, config: FOR_EVERYBODY }, async (request, reply) => {
      const site = siteOf(request);
      const { bad, near, filters, order, after } = readStockQuery(request.query, smallestIn(site.market));
      if (bad.length > 0) {
        const errors = bad.map((field) =>
          fieldError(STOCK_FIELDS.BR[field], unreadable(field), 'cannot be read'),
        );
        return sendProblem(reply, problem(422, 'invalid-input', 'The search cannot be read', { errors }));
      }
      const position = near === undefined ? undefined : await parts.positionOf(site, near);
      if (near !== undefined && !position)
        return sendProblem(reply, problem(404, 'unknown-place', 'Nobody knows where this place is'));
      const question = { filters, order: order ?? (position ? 'near' : 'price'), position, after } as const;
      const found = await parts.stock.search(site, question);
      return {
        total: found.total,
        cars: found.cars.map(writeStockCar),
        ...(found.next && { next: found.next }),
        facets: writeFacets(found.facets),
      };
    });

    const one = { params: number, response: { 200: wireStockCar }, tags };
    app.get('/cars/:number', { schema: one, config: FOR_EVERYBODY }, async (request, reply) => {
      const found = await parts.stock.find(siteOf(request), request.params.number);
      return found ? writeStockCar(found) : sendProblem(reply, gone());
    });

    const schema = { params: number, response: { 200: wireHold }, tags };
    app.get('/cars/:number/hold', { schema, config: FOR_EVERYBODY }, async (request, reply) =>
      about(parts, request, reply, (car, key) => holdOf(parts.db, car, key, parts.now())),
    );
  };

/** Keeping a car, and giving it back. Asked once more they change nothing more, so they need no key of idempotency. */
export const holdRoutes =
  (parts: StockRouteParts) =>
  (app: ServiceApp): void => {
    const { db, now, holdMinutes, bounds, networkKeys } = parts;
    const schema = { params: number, response: { 200: wireHold }, tags };
    const route = { config: { ...FOR_EVERYBODY, keyless: true }, schema };

    type HandlerArguments = [request: FastifyRequest, reply: FastifyReply];
    const take = (...[request, reply]: HandlerArguments) =>
      about(parts, request, reply, async (car, known) => {
        const key = known ?? newHolderKey();
        const minutes = holdMinutes(siteOf(request));
        const network = networkKeys(request.ip);
        const state = await takeHold(db, car, key, { now: now(), minutes, bounds, network });
        if (state.state === 'yours') reply.header('set-cookie', holderCookie(key));
        return state;
      });
    const release = (...[request, reply]: HandlerArguments) =>
      about(parts, request, reply, async (car, key) => {
        if (key) await releaseHold(db, car, key, now());
        return holdOf(db, car, key, now());
      });

    app.post('/cars/:number/hold', route, async (request, reply) => {
      const answer = await take(request, reply);
      if (!('state' in answer)) return answer;
      if (answer.state === 'full')
        return sendProblem(reply, problem(409, 'too-many-kept', 'As many cars are kept unpaid as may be'));
      return answer.state === 'yours'
        ? answer
        : sendProblem(reply, problem(409, 'car-taken', 'Somebody else keeps this car now'));
    });

    app.delete('/cars/:number/hold', route, async (request, reply) => release(request, reply));

    // A form before any script: it says all in its address, and its page tells what became of it.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const form = { ...route, schema: { params: number, querystring: holdForm, tags } };
    app.post('/cars/:number/hold/form', form, async (request, reply) => {
      const { change, back } = request.query;
      // Of a car that is gone its page says so, and shows others.
      const isThere = await parts.stock.find(siteOf(request), request.params.number);
      if (!isThere) return reply.redirect(back, 303);
      const answer = await (change === 'take' ? take : release)(request, reply);
      if (!('state' in answer)) return answer;
      return reply.redirect(`${back}?${HOLD_FIELD}=${writeHoldNotice(answer)}#hold-title`, 303);
    });
  };

/** Answers about the hold of a car, or that there is no such car. */
async function about<Of extends HoldState | { readonly state: 'full' }>(
  { stock }: StockRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (car: number, key: string | undefined) => Promise<Of>,
): Promise<Written<Of> | FastifyReply> {
  const { number: requested } = request.params as { number: string };
  const found = await stock.find(siteOf(request), requested);
  if (!found) return sendProblem(reply, gone());
  return written(await answer(found.car.id, holderKeyOf(request.headers.cookie)));
}

const gone = () => problem(404, 'unknown-car', 'There is no such car in stock');

type Written<Of> = Of extends { readonly state: 'full' } ? Of : WireHold;

function written<Of extends HoldState | { readonly state: 'full' }>(hold: Of): Written<Of>;
function written(hold: HoldState | { readonly state: 'full' }): TriedHold {
  if (!('until' in hold)) return { state: hold.state };
  const yields = hold.state === 'yours' && hold.yields === true;
  return { state: hold.state, until: hold.until.toISOString(), ...(yields && { yields }) };
}
