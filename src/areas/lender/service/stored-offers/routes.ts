import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Attempt } from '../../../../io/attempts.ts';
import type { Database } from '../../../../io/database.ts';
import { executeOnce, hashOf, type KeyedCall, keyOf, reusedKey } from '../../../../io/idempotency.ts';
import { problem, sendProblem } from '../../../../io/problem.ts';
import {
  FOR_EVERYBODY,
  type ServiceApp,
  type ServiceSite,
  siteNameOf,
  siteOf,
} from '../../../../io/service.ts';
import type { PlainDate } from '../../../../kit/calendar.ts';
import {
  endedOffer,
  type OfferToKeep,
  offerToKeep,
  storedOfferAddress,
  wireStoredOffer,
} from '../../contract/stored-offer.ts';
import type { Lender } from '../../contract.ts';
import type { LenderSite } from '../../domain/car.ts';
import type { Refused } from '../../domain/refusal.ts';
import { isChanged, type StoredOffer, validityOf } from '../../domain/stored-offer.ts';
import { type Fields, refuse, tooManyStored } from '../refusals.ts';
import type { Keeper } from '../stored-bounds.ts';
import { quoteOffer } from './quote.ts';
import {
  asKnown,
  findOffer,
  offerOfAnswer,
  type Revisions,
  type StoredAnswer,
  storedId,
  storedOfferText,
  storeOffer,
} from './store.ts';

/** What keeping offers needs from the outside. */
export type StoredOfferOptions = {
  readonly db: Database;
  /** Of this use, the one of the current data key first: ids of offers that are asked for under a key are made with it. */
  readonly secrets: readonly [string, ...string[]];
  /** The date in a market now: an offer ends with a day there. */
  readonly today: (market: LenderSite['market']) => PlainDate;
  /** What is published now. */
  readonly revisions: () => Revisions;
  /** Told of each offer that is kept, with the cookies of the request; must not throw. */
  readonly onStored?: (site: ServiceSite, id: string, cookie: string) => Promise<void>;
  /** Bounds what one address may ask. */
  readonly limit?: (app: ServiceApp) => Promise<void>;
  /** Bounds what one address has a bank partner simulate, which is stored as well. */
  readonly limitSimulations?: (app: ServiceApp) => Promise<void>;
  /** Counts each new offer that somebody has stored. */
  readonly countOffer?: (keeper: Keeper) => Promise<Attempt>;
  /** The account that is open in the browser of a request, on a site by its key. */
  readonly accountOf?: (request: FastifyRequest, site: string) => () => Promise<string | undefined>;
};

const FIELDS: Fields = {
  vehicle: ['car.mvs', 'car.year', 'car.color'],
  parts: 'car.partIds',
  price: 'price',
  entrance: 'entrancePercent',
  residual: 'residualPercent',
  term: 'installments',
  plan: 'plan',
};

/** 144 bits that nobody can guess: whoever has the id may see the offer. */
const ID_BYTES = 18;

/**
 * `POST /offers` simulates again, with today's published plans and the catalogue's price, and keeps that answer; `GET
 * /offers/:id` gives it back to the byte until it ends, whatever has been published since. Both relative to the site's
 * financing address.
 */
export function storedOfferRoutes(
  parts: StoredOfferOptions,
  lenderOf: (site: ServiceSite) => Lender,
): (app: ServiceApp) => Promise<void> {
  return async (app) => {
    await parts.limit?.(app);
    const body = { body: offerToKeep, response: { 201: wireStoredOffer } };
    const schema = {
      tags: ['financing'],
      summary: 'Keeps the offer of one term for at least two days',
      ...body,
    };
    app.post('/offers', { schema, config: FOR_EVERYBODY }, async (request, reply) => {
      const key = keyOf(request.headers);
      if (key === false) return sendProblem(reply, badKey());
      const site = siteOf(request);
      const requestHash = hashOf(request.body);
      const call = { scope: `${siteNameOf(site)} POST /offers`, key, requestHash };
      const named = { ...call, madeOn: parts.today(site.market) };
      const made = await makeOffer(lenderOf(site), site, request.body, {
        id: idOf(parts.secrets[0], named),
        madeOn: named.madeOn,
      });
      const counted = made.ok ? await countOf(parts, request) : undefined;
      const isOver = counted?.isAllowed === false;
      const outcome = await executeOnce<Refused | typeof TOO_MANY>(parts.db, call, async (tx) => {
        if (!made.ok) return { ok: false, refusal: made };
        // A repeat is told what it was told before, whatever was stored since.
        if (isOver) return { ok: false, refusal: TOO_MANY };
        await storeOffer(tx, siteNameOf(site), made.offer, parts.revisions());
        const changed = isChanged(request.body.shown, made.offer);
        // Under the key of the call the answer is stored without the id, which a repeat makes anew.
        const id = storedId(made.offer.id);
        return { ok: true, answer: { status: 201, body: storedOfferText({ ...made.offer, changed, id }) } };
      });
      if (outcome.kind !== 'executed' && !isOver) await counted?.forgive();
      if (outcome.kind === 'refused' && outcome.refusal === TOO_MANY)
        return tooManyStored(reply, counted?.waitMs ?? 0);
      if (outcome.kind === 'refused') return refuse(reply, outcome.refusal as Refused, FIELDS);
      if (outcome.kind === 'reused') return sendProblem(reply, reusedKey());
      const { cookie } = request.headers;
      if (made.ok && outcome.kind === 'executed' && cookie)
        await parts.onStored?.(site, made.offer.id, cookie);
      if (outcome.kind === 'replayed') reply.header('idempotency-replayed', 'true');
      const { body: stored } = outcome.answer;
      if (outcome.kind === 'executed' && made.ok)
        return sendText(reply.code(201), asKnown(stored, made.offer.id));
      const { madeOn } = JSON.parse(stored) as { readonly madeOn: PlainDate };
      const ids = parts.secrets.map((secret) => idOf(secret, { ...call, madeOn }));
      const id = ids.find((one) => stored.includes(storedId(one)));
      return sendText(reply.code(201), id === undefined ? stored : asKnown(stored, id));
    });
    const giving = {
      tags: ['financing'],
      summary: 'A kept offer, as it was made, until it ends',
      params: storedOfferAddress,
      response: { 200: wireStoredOffer },
    };
    app.get('/offers/:id', { schema: giving, config: FOR_EVERYBODY }, async (request, reply) => {
      const site = siteOf(request);
      const stored = await findOffer(parts.db, siteNameOf(site), request.params.id);
      if (!stored) return sendProblem(reply, problem(404, 'unknown-kept-offer', 'There is no such offer'));
      const hasEnded = stored.validUntil < parts.today(site.market);
      return hasEnded ? sendEnded(reply, stored) : sendText(reply, stored.answer);
    });
  };
}

const countOf = async ({ countOffer, accountOf }: StoredOfferOptions, request: FastifyRequest) =>
  countOffer?.({ address: request.ip, account: await accountOf?.(request, siteNameOf(siteOf(request)))() });

/**
 * The id of an offer: at random, or of a call under a key the same for each repeat of it, so that nobody has to store it. The day is in it, because
 * a key may be used again once it is forgotten.
 */
function idOf(
  secret: string,
  { scope, key, requestHash, madeOn }: Omit<KeyedCall, 'expected'> & { readonly madeOn: PlainDate },
): string {
  const bytes =
    key === undefined
      ? randomBytes(ID_BYTES)
      : createHmac('sha256', secret)
          .update(JSON.stringify([scope, key, requestHash, madeOn]))
          .digest();
  return bytes.subarray(0, ID_BYTES).toString('base64url');
}

const TOO_MANY = 'too-many';

type Made = { readonly ok: true; readonly offer: StoredOffer } | Refused;

/** The offer of today for what was asked. Nothing of what the browser showed is part of it. */
async function makeOffer(
  lender: Lender,
  site: ServiceSite,
  { shown: _, ...question }: OfferToKeep,
  { id, madeOn }: Pick<StoredOffer, 'id' | 'madeOn'>,
): Promise<Made> {
  const quoted = await quoteOffer(lender, site, question);
  if (!quoted.ok) return quoted;
  const { term } = quoted;
  return { ok: true, offer: { ...question, ...term, id, madeOn, ...validityOf(madeOn, term.offer) } };
}

/** 410 with what was asked, so that a page can ask for today's conditions; the ended figures are not told again. */
function sendEnded(reply: FastifyReply, stored: StoredAnswer): FastifyReply {
  const ended = problem(410, 'expired-offer', 'The offer has ended');
  const offer = offerOfAnswer(stored);
  const body = offer ? { ...ended, ended: z.encode(endedOffer, offer) } : ended;
  return sendProblem(reply, body);
}

const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(text);

const badKey = () =>
  problem(400, 'invalid-idempotency-key', 'Idempotency-Key must have 1 to 255 printable characters');
