import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbid, guarded, permitOf } from '../../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { ServiceApp } from '../../../io/service.ts';
import { tokenRequirement } from '../../platform/index.ts';
import { blockedChange, changeAnswer, type DealerState, econnectChange, whoseQuery } from '../contract.ts';
import type { Dealer, DealerScope, DealerStatus } from '../index.ts';
import { dealersOfCode, mayActFor } from './authority.ts';
import { changeDealerStatuses, type DealerWish } from './dealer-statuses.ts';
import { ambiguous, unknownDealer } from './list-routes.ts';
import type { DealerParts } from './parts.ts';
import { scopeOf } from './scope.ts';
import { WRITE_DEALERS } from './scopes.ts';

type WishBody<What extends DealerWish['what']> = Omit<
  Extract<DealerWish, { what: What }>,
  'market' | 'dealerCode' | 'published'
>;
type Change = { readonly dealerCode: string };

const UPDATE = tokenRequirement(WRITE_DEALERS, 'dealers', 'update');

/** The calls that change a dealer: with a token, and for a dealer for whom its bearer may act (doc. 2 §6). */
export function changeRoutes(app: ServiceApp, parts: DealerParts): void {
  // A repeat changes nothing more, so no key is needed.
  const own = guarded(parts.tokens, UPDATE, { keyless: true });
  const shape = { querystring: whoseQuery, response: { 200: changeAnswer }, tags: ['dealers'] };

  const block = { ...own, schema: { ...shape, body: blockedChange } };
  app.post('/dealer/updateBlocked', block, async (request, reply) =>
    change(parts, request, reply, request.query, request.body, (one) => ({
      what: 'blocked',
      to: one.blocked,
      reason: one.reason,
    })),
  );

  const connect = { ...own, schema: { ...shape, body: econnectChange } };
  app.patch('/v3/dealer/econnect', connect, async (request, reply) =>
    change(parts, request, reply, request.query, request.body, (one) => ({
      what: 'econnect',
      to: one.econnect,
    })),
  );
}

async function change<One extends Change>(
  parts: DealerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  whose: DealerScope,
  body: One | One[],
  said: (one: One) => WishBody<'blocked'> | WishBody<'econnect'>,
): Promise<DealerState | DealerState[] | FastifyReply> {
  const permit = permitOf(request, UPDATE);
  const context = request.headers[parts.contextHeader];
  if (typeof context !== 'string' || context.trim() === '') {
    const title = `The header ${parts.contextHeader} must say for which dealer the caller acts`;
    return sendProblem(reply, problem(400, 'context-is-required', title));
  }
  const wanted = [body].flat() as One[];
  const scope = scopeOf(request, whose);
  const index = parts.index();
  const isOwn = (code: string) =>
    scope !== undefined && mayActFor(permit.reach, { index, brands: parts.brands }, scope, code);
  const acts = scope && isOwn(context) && dealersOfCode(index, scope, context).length > 0;
  if (!acts || !wanted.every(({ dealerCode }) => isOwn(dealerCode))) return forbid(reply);

  const meant = wanted.map((one) => ({ one, found: dealersOfCode(index, scope, one.dealerCode) }));
  if (meant.some(({ found }) => found.length === 0)) return sendProblem(reply, unknownDealer());
  if (meant.some(({ found }) => found.length > 1)) return sendProblem(reply, ambiguous());
  const pairs = meant.flatMap(({ one, found: [dealer] }) => (dealer ? [{ one, dealer }] : []));
  const wishes = pairs.map(({ one, dealer }): DealerWish => ({ ...subject(dealer), ...said(one) }));
  const statuses = await changeDealerStatuses(parts.db, permit, wishes, context);
  await parts.refresh();
  const states = statuses.map((status, at) => stateOf(pairs[at]?.dealer, status));
  const [first] = states;
  return Array.isArray(body) || !first ? states : first;
}

const subject = ({ market, dealerCode, isEconnect }: Dealer) => ({
  market,
  dealerCode,
  published: isEconnect,
});

const stateOf = (dealer: Dealer | undefined, { blocked, reason, econnect }: DealerStatus): DealerState => ({
  dealerCode: dealer?.dealerCode ?? '',
  blocked,
  ...(reason ? { reason } : {}),
  econnect: econnect ?? dealer?.isEconnect ?? false,
});
