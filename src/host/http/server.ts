import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer, type ServerOptions, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Site, TokenScope } from '../../areas/platform/index.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { decodeContract, encodeContract, type RouteConfig } from '../../io/service.ts';
import { acceptedRequestId } from '../../io/tracing.ts';
import type { Environment } from '../process/environment.ts';
import type { Log } from '../process/log.ts';
import { logRefusals, measurePressure, openAdmission } from './admission.ts';
import { logAnswers } from './answer-log.ts';
import { answerFault } from './faults.ts';
import { describeCalls } from './openapi.ts';
import { overloadAnswers } from './overload-answers.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { readableAddress, refuseUnreadable } from './readable-requests.ts';
import { traceRequests } from './request-tracing.ts';
import { NOTHING, securityHeaders } from './security-headers.ts';

const SECOND = 1_000;
export const BODY_LIMIT = 64 * 1024;

/** How long a client may take, in milliseconds. */
export type TimeLimits = {
  /** To send the head of a request. */
  head: number;
  /** To send a whole request. */
  request: number;
  /** To read an answer, beyond what the system's own buffers take from us at once. */
  answer: number;
  /** How often the first two are looked at. */
  lookEvery: number;
};

export const TIME_LIMITS: TimeLimits = {
  head: 15 * SECOND,
  request: 60 * SECOND,
  answer: 60 * SECOND,
  lookEvery: 5 * SECOND,
};

/** As long as nothing is sent or comes, a connection is kept for so long. */
const CONNECTION_TIMEOUT = 120 * SECOND;
/** Longer than proxies keep theirs, mostly a minute: else they send a request into a connection that is just being closed. */
const KEEP_ALIVE_TIMEOUT = 75 * SECOND;

/**
 * The HTTP server with everything that holds for every address: admission, limits, time-outs, headers, problem documents, request ids
 * and one log line a request. Routes are added by whoever composes it.
 *
 * @param sites whose host names are ours too, and say in which language their pages are refused
 * @param scopes that calls may ask for, by name, as the contracts name them; without them any
 */
export async function createServer(
  settings: Environment,
  log: Log,
  sites: readonly Pick<Site, 'hosts' | 'locale'>[] = [],
  limits: TimeLimits = TIME_LIMITS,
  scopes?: ReadonlyMap<string, TokenScope>,
): Promise<FastifyInstance> {
  const { busyMs } = settings;
  const admission = openAdmission(busyMs, () => app.isUnderPressure(), overloadAnswers(sites));
  const http: ServerOptions = {
    headersTimeout: limits.head,
    requestTimeout: limits.request,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: limits.lookEvery,
    maxHeaderSize: 16 * 1024,
  };
  const app = Fastify({
    // Admission stands before the framework: of what it refuses nothing else hears.
    serverFactory: (handle) => {
      const own = isAdmitting(settings);
      const server = createHttpServer(http, own ? admission.admit(handle) : handle);
      if (own) server.on('connection', admission.connected);
      return server.setTimeout(CONNECTION_TIMEOUT);
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A caller may choose what our log lines are filed under, and can tell nothing by it.
    genReqId: ({ headers }) => acceptedRequestId(headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: 0, // a first start seeds the database as plugs open: it takes as long as the machine needs
    trustProxy: settings.trustProxy,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      reply.header('content-security-policy', NOTHING).header('x-content-type-options', 'nosniff');
      answerFault(error, request, reply);
    },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(decodeContract);
  app.setSerializerCompiler(encodeContract);
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((_request, reply) => {
    return sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
  });
  dropSlowReaders(app, limits.answer);
  traceRequests(app, settings.trustProxy);
  markAnswers(app);
  logAnswers(app);
  if (isAdmitting(settings)) {
    await measurePressure(app, busyMs);
    logRefusals(app, admission);
  }
  // Where origins are named, the sites' own host names are ours too; where none is, the address of each request is.
  const hosts = settings.origins.length > 0 ? sites.flatMap((site) => site.hosts) : [];
  requireAccess(app, scopes);
  refuseUnreadable(app);
  requireOwnOrigin(app, [...settings.origins, ...hosts.map((host) => `https://${host}`)]);
  await describeCalls(app, scopes);
  return app;
}

/** A server whose work may begin as late as it will lets in everybody. */
const isAdmitting = ({ busyMs }: Environment): boolean => Number.isFinite(busyMs);

/** Calls of services say whom they answer, also where no compiler has asked them: one that does not is not mounted, nor one whose scope no token can have. */
function requireAccess(app: FastifyInstance, scopes: ReadonlyMap<string, unknown> | undefined): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access } = (config ?? {}) as RouteConfig;
    if (CALLS.test(url) && access === undefined)
      throw new Error(`${method} ${url} does not say whom it answers`);
    if (typeof access === 'object' && access.token !== undefined && scopes?.has(access.token) === false)
      throw new Error(`${method} ${url} asks for the scope ${access.token}, which no plug lists`);
  });
}
const CALLS = /^\/(services|operations|dealerws|crm)\//;

/** What a reader of a long answer takes at least in the time of a whole one: 1 KB a second at the portal's own limit. */
const LEAST_READ = 64 * 1024;

/**
 * Node bounds how slowly a request may come, but not how slowly its answer may be taken: a byte now and then is enough. An answer that is
 * made while it is read, as a file of a million lines, may take as long as its reader goes on reading it.
 */
function dropSlowReaders(app: FastifyInstance, limit: number): void {
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    // Nearly every answer is taken by the system in the moment in which it is sent: a clock is set for those that are not.
    queueMicrotask(() => {
      if (!isTaken(raw)) watchReader(raw, payload instanceof Readable, limit);
    });
    done(null, payload);
  });
}

/** Whether nothing of an answer waits for its reader any more; one that is not sent yet is not taken. */
const isTaken = (answer: ServerResponse): boolean =>
  answer.writableFinished ||
  answer.destroyed ||
  (answer.writableEnded && answer.socket?.writableLength === 0);

function watchReader(answer: ServerResponse, isMadeAlong: boolean, limit: number): void {
  const taken = () => (answer.socket?.bytesWritten ?? 0) - (answer.socket?.writableLength ?? 0);
  let before = taken();
  const late = setInterval(() => {
    const now = taken();
    if (!isMadeAlong || now - before < LEAST_READ) answer.destroy();
    before = now;
  }, limit).unref();
  answer.once('close', () => clearInterval(late));
}

function markAnswers(app: FastifyInstance): void {
  // What nobody has said more of may be somebody's own: it is kept nowhere (OWASP ASVS 14.3.2).
  const same = { ...securityHeaders(), 'content-security-policy': NOTHING, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(same).header('x-request-id', request.id);
    done();
  });
}
