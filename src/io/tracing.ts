/**
 * Traces, by hand: the server is one bundle, which instrumentation by hooks on `require` cannot reach. What asks carries its request's id and
 * trace on, over awaits, into jobs and mails and to upstreams, whether or not spans are recorded; spans cost nothing until `recordSpans`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
} from '@opentelemetry/semantic-conventions';

/** Where something comes from: what is stored with a job, sent to an upstream, and written into a mail's head. */
export type Origin = {
  /** Of the request, as `acceptedRequestId` lets it in, or one of our own. */
  readonly requestId?: string | undefined;
  /** As W3C's Trace Context writes it: `00-<trace>-<span>-<flags>`. */
  readonly traceparent?: string | undefined;
};

/** The trace context of what runs now: its origin, and the span that it runs in where spans are recorded. */
export type TraceContext = Origin & {
  readonly context?: Context | undefined;
  /** A job: its lines in the log say which request it comes from. */
  readonly isJob?: boolean | undefined;
};

const traceContexts = new AsyncLocalStorage<TraceContext>();
let tracer: Tracer | undefined;

/** Begins to record spans, or ends it. */
export function recordSpans(by: Tracer | undefined): void {
  tracer = by;
}

/** Whether spans are recorded. */
export const isRecording = (): boolean => tracer !== undefined;

/** Letters and digits of hexadecimal numbers, at least two letters: what proxies make, and no document, telephone or card number. */
const REQUEST_ID = /^(?=(?:[^a-f]*[a-f]){2})[0-9a-f](?:[0-9a-f-]{14,62})[0-9a-f]$/i;
/** Version 00 of W3C's Trace Context, in which neither id is all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The id under which somebody in front of the portal files a request, where it can tell nothing else. */
export const acceptedRequestId = (header: unknown): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

/** The trace that a caller has begun. Its `tracestate` and `baggage` are not taken: they may hold anything. */
export const acceptedTraceparent = (header: unknown): string | undefined =>
  typeof header === 'string' && TRACEPARENT.test(header) ? header : undefined;

/** A traceparent without its caller's word on whether it is recorded. */
export const undecided = (traceparent: string | undefined): string | undefined =>
  traceparent?.replace(/[0-9a-f]{2}$/, '00');

/** What was carried by a job; undefined for what is not as it was left. */
export function originIn(data: unknown): Origin {
  const { requestId, traceparent } = ((data as { origin?: unknown } | null)?.origin ?? {}) as Origin;
  return { requestId: acceptedRequestId(requestId), traceparent: acceptedTraceparent(traceparent) };
}

/** Where what runs now comes from; undefined where it comes from no request. */
export function originHere(): Origin | undefined {
  const traceContext = traceContexts.getStore();
  if (!traceContext) return undefined;
  const traceparent = traceparentOf(traceContext);
  return {
    ...(traceContext.requestId && { requestId: traceContext.requestId }),
    ...(traceparent && { traceparent }),
  };
}

/** The origin of what runs now as headers, for an upstream or a mail. */
export function originHeaders(): Record<string, string> {
  const { requestId, traceparent } = originHere() ?? {};
  return { ...(requestId && { 'x-request-id': requestId }), ...(traceparent && { traceparent }) };
}

/** The fields of a log line that name its trace and request. A new object each time: the library adds to it. */
export function traceLogFields(): Record<string, string> {
  const traceContext = traceContexts.getStore();
  if (!traceContext) return {};
  const traceId = TRACEPARENT.exec(traceparentOf(traceContext) ?? '')?.[1];
  return {
    ...(traceId && { traceId }),
    ...(traceContext.isJob && traceContext.requestId && { requestId: traceContext.requestId }),
  };
}

function traceparentOf({ context, traceparent }: TraceContext): string | undefined {
  const own = context && trace.getSpanContext(context);
  if (!own) return traceparent;
  return `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Runs work in a trace context, which holds over what it awaits. */
export const runInTrace = <T>(traceContext: TraceContext, work: () => T): T =>
  traceContexts.run(traceContext, work);

/** The trace context of something that comes from an origin: a job, or a request. */
export const traceContextOf = (
  origin: Origin,
  { isJob }: { readonly isJob?: boolean } = {},
): TraceContext => ({
  ...origin,
  ...(isJob && { isJob }),
  ...(tracer && { context: contextOf(origin) }),
});

/** The context of a trace that somebody else has begun. */
function contextOf({ traceparent }: Origin): Context {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId) return ROOT_CONTEXT;
  const sampled = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent: SpanContext = { traceId, spanId, traceFlags: sampled, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

export type SpanOf = {
  readonly kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** Names of things in the portal, and numbers: what is neither is not told. */
  readonly attributes?: Facts;
};

/** What is told of a span: never anything that somebody typed. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** What a name of ours looks like: of a route, a table, a queue, a service. */
const NAME = /^[a-zA-Z0-9_.:/*?{}+-]{1,120}$/;
/** As many digits in a row, whatever stands between them, are a document, a telephone or a card number. */
const NUMBER = /\d(?:[^a-zA-Z0-9]{0,2}\d){5,}/;

/** What may stand in an attribute: names and numbers. Anything else is `…`, so that a mistake tells nothing of anybody. */
export function attributesOf(facts: Facts): Attributes {
  const entries = Object.entries(facts).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === 'string' && !isName(value) ? '…' : value] as const];
  });
  return Object.fromEntries(entries);
}

const isName = (text: string): boolean => NAME.test(text) && !NUMBER.test(text);

/** A span's name as it may be told: two words at most, as what is done and to what. */
const spanName = (name: string): string => {
  const words = name.split(' ');
  return words.length <= 2 && words.every(isName) ? name : '…';
};

/**
 * Runs something as a span of the trace context where it is called.
 * @param work gets what adds to the span what is known at its end
 */
export function traced<T>(
  name: string,
  { kind = 'internal', attributes = {} }: SpanOf,
  work: (add: (facts: Facts) => void) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(untold);
  const traceContext = traceContexts.getStore();
  const above = traceContext?.context ?? ROOT_CONTEXT;
  const span = tracer.startSpan(
    spanName(name),
    { kind: KINDS[kind], attributes: attributesOf(attributes) },
    above,
  );
  const inside = { ...traceContext, context: trace.setSpan(above, span) };
  return traceContexts.run(inside, async () => {
    try {
      return await work((facts) => void span.setAttributes(attributesOf(facts)));
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

const untold = (): void => undefined;

/**
 * A call to a service of others that the provider's own library makes, as a span like those of `createUpstream`.
 * @param call is given the headers that say where it comes from: made inside of the span, so that the other's spans are below it
 * @param statusOf the status of what came of it, where there is one; of a failure it is the one that the library's error names
 */
export const tracedCall = <T>(
  upstream: string,
  method: string,
  call: (headers: Record<string, string>) => Promise<T>,
  statusOf: (answer: T) => number | undefined = () => undefined,
): Promise<T> =>
  traced(
    `${method} ${upstream}`,
    { kind: 'client', attributes: { [ATTR_HTTP_REQUEST_METHOD]: method, 'upstream.name': upstream } },
    async (add) => {
      const tell = (status: number | undefined) => add({ [ATTR_HTTP_RESPONSE_STATUS_CODE]: status });
      try {
        const answer = await call(originHeaders());
        tell(statusOf(answer));
        return answer;
      } catch (error) {
        tell(statusOfFailure(error));
        throw error;
      }
    },
  );

/** As the tools of AWS name it, or as Mercado Pago's SDK and most others do. */
function statusOfFailure(error: unknown): number | undefined {
  const { $metadata, status } = (error ?? {}) as {
    $metadata?: { httpStatusCode?: unknown };
    status?: unknown;
  };
  const code = $metadata?.httpStatusCode ?? status;
  return Number.isInteger(code) ? (code as number) : undefined;
}

/** That it failed, by the code or the class of the error: its words may repeat what somebody typed. */
function failed(span: Span, error: unknown): void {
  const { code, name } = ((error as { cause?: unknown } | null)?.cause ?? error ?? {}) as {
    code?: unknown;
    name?: unknown;
  };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttributes(attributesOf({ [ATTR_ERROR_TYPE]: String(code ?? name ?? 'fault') }));
}

/** A span of somebody who ends it: a request's, whose end is told by its answer. */
export type OpenSpan = {
  readonly traceContext: TraceContext;
  end(name: string, facts: Facts, isFault: boolean): void;
};

/**
 * Begins a span below what a caller has begun; undefined while none are recorded.
 * @param isTrusted whether the caller may say what is recorded; the trace of another one is only linked to
 */
export function openSpan(
  origin: Origin,
  name: string,
  kind: 'server' | 'consumer',
  isTrusted: boolean,
): OpenSpan | undefined {
  if (!tracer) return undefined;
  const began = contextOf(origin);
  const linked = isTrusted ? undefined : trace.getSpanContext(began);
  const above = isTrusted ? began : ROOT_CONTEXT;
  const links = linked ? [{ context: linked }] : [];
  const span = tracer.startSpan(spanName(name), { kind: KINDS[kind], links }, above);
  return {
    traceContext: { ...origin, context: trace.setSpan(above, span) },
    end(ownName, facts, isFault) {
      span.updateName(spanName(ownName));
      span.setAttributes(attributesOf(facts));
      if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
