import { BlockList, isIPv6 } from 'node:net';
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from '../../io/measures.ts';
import {
  acceptedTraceparent,
  type OpenSpan,
  openSpan,
  runInTrace,
  type TraceContext,
  traceContextOf,
  undecided,
} from '../../io/tracing.ts';
import { matchedRoute } from './matched-route.ts';

/** Static files and health checks: as many as all other requests together, and a span of one tells nothing. */
const UNTRACED = /^\/(?:assets\/|cars\/|themes\/|healthz$|readyz$|metrics$|favicon\.svg$)/;

const traceContexts = new WeakMap<FastifyRequest, TraceContext>();
const spans = new WeakMap<FastifyRequest, OpenSpan>();

/**
 * Gives each request a trace context: its id, and the trace that its caller has begun. Where spans are recorded, the request gets a span.
 * Whether a trace is sampled is taken from trusted proxies only.
 *
 * @param proxies addresses and networks (`VITRINE_TRUST_PROXY`)
 */
export function traceRequests(app: FastifyInstance, proxies: readonly string[] | false): void {
  const isTrusted = among(proxies || []);
  app.addHook('onRequest', (request, _reply, done) => {
    const mayDecide = isTrusted(request.socket.remoteAddress);
    const traceparent = acceptedTraceparent(request.headers.traceparent);
    const origin = { requestId: request.id, traceparent: mayDecide ? traceparent : undecided(traceparent) };
    const isTraced = !UNTRACED.test(request.routeOptions.url ?? '');
    const span = isTraced ? openSpan(origin, request.method, 'server', mayDecide) : undefined;
    if (span) spans.set(request, span);
    const traceContext = span?.traceContext ?? traceContextOf(origin);
    traceContexts.set(request, traceContext);
    runInTrace(traceContext, done);
  });
  // A body is read in callbacks of the socket, which run in no trace context.
  app.addHook('preValidation', (request, _reply, done) => {
    const traceContext = traceContexts.get(request);
    if (traceContext) runInTrace(traceContext, done);
    else done();
  });
}

/** Whether an address is one of these, or in one of these networks. */
function among(networks: readonly string[]): (address: string | undefined) => boolean {
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  for (const one of networks) {
    const [address = '', bits] = one.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (written) => {
    const address = written?.replace(/%.*$/, ''); // of a link-local address, by which interface
    return address !== undefined && list.check(address, familyOf(address));
  };
}

/** Runs work in the trace context of a request. */
export function runInRequestTrace(request: FastifyRequest, work: () => void): void {
  const traceContext = traceContexts.get(request);
  if (traceContext) runInTrace(traceContext, work);
  else work();
}

/**
 * Counts a request that has ended, and ends its span.
 * @param status undefined where its caller left before there was one
 */
export function measureAnswer(request: FastifyRequest, status: number | undefined, ms: number): void {
  const route = matchedRoute(request);
  const { method } = request;
  const statusClass = status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
  requestSeconds.add({ method, route, status: statusClass }, ms / 1_000);
  spans.get(request)?.end(
    `${method} ${route}`,
    {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_HTTP_ROUTE]: route,
      [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
    },
    status === undefined || status >= 500,
  );
}
