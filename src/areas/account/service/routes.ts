import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem, sendProblem } from '../../../io/problem.ts';
import type { RateLimitResult } from '../../../io/rate-limit.ts';
import { FOR_EVERYBODY, FOR_PERSON, type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import type { AccountSession } from '../contract.ts';
import { knownPersonAnswer, passkeyAnswer, passkeyQuestion, passkeyWish } from '../contract.ts';
import type { Outcome } from '../index.ts';
import type { OpenAccountSession } from './account-session.ts';
import type { Caller } from './ports.ts';

/** Runs a visit for a request, and sends its cookies on. */
type During = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  act: (session: AccountSession) => Promise<T>,
) => Promise<T>;

export type AccountRoutesDeps = {
  /** What a brand is called in a mail, and what that looks like. */
  readonly shownIn: (site: ServiceSite) => Pick<Caller['site'], 'brandName' | 'look' | 'supplier'>;
  readonly open: (caller: Caller) => OpenAccountSession;
  /** Counts the questions that a network asks for to log in by a passkey. */
  readonly mayAsk: (address: string) => Promise<RateLimitResult>;
};

/**
 * `GET /person` tells a page of this site who is logged in, for its forms to be filled in with. The cookie alone says who that is;
 * nobody is an empty answer.
 */
export const accountRoutes = ({ open, shownIn, mayAsk }: AccountRoutesDeps) => {
  const during: During = async (request, reply, act) => {
    const { session, answerHeaders: headers } = open(callerOf(request, shownIn));
    const result = await act(session);
    if (headers.cookies.length > 0) reply.header('set-cookie', headers.cookies);
    return result;
  };
  return async (app: ServiceApp) => {
    // Not only changes: the answer is somebody's own. Where a browser says that another site asks, nobody is told anything.
    app.addHook('onRequest', (request, reply, done) => {
      const from = request.headers['sec-fetch-site'];
      if (from === undefined || from === 'same-origin') done();
      else sendProblem(reply, problem(403, 'foreign-origin', 'An account answers pages of this site only'));
    });
    const schema = {
      tags: ['account'],
      summary: 'What the account that is open in this browser knows of its customer',
      response: { 200: knownPersonAnswer },
    };
    app.get('/person', { schema, config: FOR_EVERYBODY }, (request, reply) =>
      during(request, reply, async (session) => {
        const customer = await session.who();
        return customer ? { person: { ...customer.person, email: customer.email } } : {};
      }),
    );
    await app.register(passkeyRoutes(during, mayAsk));
  };
};

const STATUS = { 'too-many': 429, 'wrong-password': 403 } as const;

/** Nothing more, or why not. */
function answer(reply: FastifyReply, outcome: Outcome): FastifyReply {
  if (outcome.ok) return reply.send({});
  const { reason } = outcome;
  if (reason === 'too-many') reply.header('retry-after', String(outcome.retryAfter));
  const status = STATUS[reason as keyof typeof STATUS] ?? 422;
  return sendProblem(reply, problem(status, reason, 'The account does not take this'));
}

function callerOf(request: FastifyRequest, shownIn: AccountRoutesDeps['shownIn']): Caller {
  const site = siteOf(request);
  return {
    site: { ...site, ...shownIn(site) },
    cookie: request.headers.cookie ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    origin: request.headers.origin,
    address: request.ip,
  };
}

/**
 * Passkeys are made and shown by scripts, so they have calls of their own: each question is asked for, and its answer sent.
 * `POST /passkey/new` and `POST /passkey` add one, `POST /passkey/question` and `POST /passkey/entry` log in by one.
 */
const passkeyRoutes = (during: During, mayAsk: AccountRoutesDeps['mayAsk']) => async (app: ServiceApp) => {
  const tags = ['account'];
  const own = { ...FOR_PERSON, keyless: true };
  const open = { ...FOR_EVERYBODY, keyless: true };
  const requested = { tags, body: passkeyWish, response: { 200: passkeyQuestion } };
  const making = {
    ...requested,
    summary:
      'What a new passkey is made with; takes the password once more, and a code where there is a second factor',
  };
  app.post('/passkey/new', { schema: making, config: own }, async (request, reply) => {
    const { current, code } = request.body;
    const result = await during(request, reply, (session) => session.newPasskey(current, code));
    return result.ok ? { question: result.value } : answer(reply, result);
  });
  const made = {
    tags,
    summary: 'Adds the passkey that a device has made',
    body: passkeyAnswer,
    response: { 200: z.object({}) },
  };
  app.post('/passkey', { schema: made, config: own }, async (request, reply) =>
    answer(reply, await during(request, reply, (session) => session.addPasskey(request.body.credential))),
  );
  const question = { tags, summary: 'What any passkey is asked with', response: { 200: passkeyQuestion } };
  app.post('/passkey/question', { schema: question, config: open }, async (request, reply) => {
    const turn = await mayAsk(request.ip);
    if (!turn.isAllowed) {
      const retryAfter = Math.max(1, Math.ceil(turn.waitMs / 1000));
      return answer(reply, { ok: false, reason: 'too-many', retryAfter });
    }
    return { question: await during(request, reply, (session) => session.askPasskey()) };
  });
  const entry = {
    tags,
    summary: 'Logs in by a passkey',
    body: passkeyAnswer,
    response: { 200: z.object({}) },
  };
  app.post('/passkey/entry', { schema: entry, config: open }, async (request, reply) =>
    answer(reply, await during(request, reply, (session) => session.logInByPasskey(request.body.credential))),
  );
};
