import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from '../../io/measures.ts';
import {
  acceptedTraceparent,
  inPlace,
  type OpenSpan,
  openSpan,
  type Place,
  placeOf,
} from '../../io/tracing.ts';
import { matchedRoute } from './matched-route.ts';

/** Files and signs of life: as many as all else together, and nothing is learnt from a span of one. */
const UNTRACED = /^\/(?:assets\/|cars\/|themes\/|healthz$|readyz$|metrics$|favicon\.svg$)/;

const places = new WeakMap<FastifyRequest, Place>();
const spans = new WeakMap<FastifyRequest, OpenSpan>();

/**
 * Lets all that a request does know where it comes from: its id, and the trace that its caller has begun. Where spans are recorded, it is
 * one itself.
 */
export function placeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const origin = { requestId: request.id, traceparent: acceptedTraceparent(request.headers.traceparent) };
    const isTraced = !UNTRACED.test(request.routeOptions.url ?? '');
    const span = isTraced ? openSpan(origin, request.method, 'server') : undefined;
    if (span) spans.set(request, span);
    const place = span?.place ?? placeOf(origin);
    places.set(request, place);
    inPlace(place, done);
  });
  // What reads a body goes on where its bytes came, which is in nobody's place.
  app.addHook('preValidation', (request, _reply, done) => {
    const place = places.get(request);
    if (place) inPlace(place, done);
    else done();
  });
}

/** Goes on in the place of a request. */
export function asRequest(request: FastifyRequest, work: () => void): void {
  const place = places.get(request);
  if (place) inPlace(place, work);
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
