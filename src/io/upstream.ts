import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
} from '@opentelemetry/semantic-conventions';
import { Pool } from 'undici';
import { type AllowInward, outwardConnector, type Resolve } from './inward.ts';
import { showCircuit, upstreamCalls, upstreamSeconds } from './measures.ts';
import { originHeaders, traced } from './tracing.ts';
import { answerOfError, readAnswer, type UpstreamAnswer } from './upstream-answer.ts';
import { type CircuitOptions, type CircuitStateName, createCircuit } from './upstream-circuit.ts';

export type { UpstreamAnswer } from './upstream-answer.ts';

/** How the portal makes itself known to an upstream: id and secret as headers, or a bearer token. */
export type UpstreamCredentials =
  | {
      readonly clientId: string;
      readonly clientSecret: string;
      /** Header names, where the maker's gateway has its own. */
      readonly clientIdHeader?: string;
      readonly clientSecretHeader?: string;
    }
  | { readonly bearer: string };

/** Where lines go. They hold the address, path, reason and request id, never a query, body or credential. */
export type UpstreamLog = {
  warn(fields: object, message: string): void;
  info(fields: object, message: string): void;
};

/** Where and how a maker's own service is called. */
export type UpstreamOptions = {
  /** What it is called in measurements and traces: a word of a fixed set, never its address; `other` unless given. */
  readonly name?: string | undefined;
  /** Its http or https base address, without query or user information. */
  readonly base: string;
  /** Milliseconds to reach it; 10,000 unless given, 0 sets no limit (document 2, section 9). */
  readonly connectWithinMs?: number | undefined;
  /** Milliseconds for the whole call, connecting and body included; 10,000 unless given, 0 sets no limit. */
  readonly answerWithinMs?: number | undefined;
  /** Bytes of an answer; 1 MiB unless given. */
  readonly maxAnswerBytes?: number | undefined;
  readonly credentials?: UpstreamCredentials | undefined;
  /** Whether its name may lead into our own network; checked on the address of every connection. */
  readonly allowInward: AllowInward;
  /** Opens after five failures in a row and rests ten seconds unless given. */
  readonly breaker?: CircuitOptions | undefined;
  readonly log?: UpstreamLog | undefined;
  /** Stands in for the system's resolver. */
  readonly resolve?: Resolve | undefined;
};

export type UpstreamCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base, with its leading slash; a part that a person chose must be encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Of this call alone, such as its idempotency key or on whose behalf it is made; they are never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as `x-request-id` and written to the log. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Upstream = {
  /**
   * Calls once: nothing is retried, no redirect followed. Whatever the upstream does is an answer; only a call that could
   * never be sent, such as a path with `..`, throws.
   */
  call(call: UpstreamCall): Promise<UpstreamAnswer>;
  state(): CircuitStateName;
  /** Closes its connections, calls that still run included. */
  close(): Promise<void>;
};

const LIMIT_MS = 10_000;
/** A probe ends even where calls have no limit; one that hung would keep the circuit from ever closing. */
const PROBE_LIMIT_MS = 60_000;
const ANSWER_MAX = 1024 * 1024;
const CONNECTIONS_MAX = 128;

/** A client of one base address, with its own connections and circuit: share it between all callers of that address. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { connectWithinMs = LIMIT_MS, answerWithinMs = LIMIT_MS, log } = options;
  const base = readBase(options.base);
  const own = { accept: 'application/json', ...credentialHeaders(options.credentials) };
  const pool = openPool(base.origin, { ...options, connectWithinMs });
  const circuit = createCircuit(options.breaker ?? { failures: 5, restMs: 10_000 }, isFault, (state) =>
    log?.info({ upstream: base.href, state }, 'upstream circuit changed'),
  );

  async function exchange(message: Message, signal: AbortSignal | undefined, probe: boolean) {
    const caller = probe ? undefined : signal; // who probes for all does not stop because one caller left
    const limit = deadline(answerWithinMs || (probe ? PROBE_LIMIT_MS : 0), caller);
    try {
      const answer = pool.request({ ...message, signal: limit.signal }).then(readAnswer);
      return await Promise.race([answer, limit.passed]);
    } catch (error) {
      if (caller?.aborted) throw error; // says nothing about the upstream, so the circuit must not count it
      return answerOfError(error);
    } finally {
      limit.clear();
    }
  }

  const { name = 'other' } = options;
  const hide = showCircuit({ name, state: circuit.state });
  // An increase from nothing is none: what is alerted on is there from the beginning.
  upstreamCalls.inc({ upstream: name, outcome: 'denied' }, 0);

  async function call(request: UpstreamCall): Promise<UpstreamAnswer> {
    const began = performance.now();
    const span = {
      kind: 'client',
      attributes: { [ATTR_HTTP_REQUEST_METHOD]: request.method, 'upstream.name': name },
    } as const;
    const answer = await traced(`${request.method} ${name}`, span, async (add) => {
      const made = await callOnce(request);
      add({ 'upstream.outcome': outcomeOf(made), [ATTR_HTTP_RESPONSE_STATUS_CODE]: made.status });
      return made;
    });
    upstreamCalls.inc({ upstream: name, outcome: outcomeOf(answer) });
    upstreamSeconds.add({ upstream: name }, (performance.now() - began) / 1_000);
    return answer;
  }

  async function callOnce(request: UpstreamCall): Promise<UpstreamAnswer> {
    // Inside its span: the upstream's own spans are below it.
    const message = messageOf(base, request, { ...own, ...originHeaders() });
    if (request.signal?.aborted) return { ok: false, reason: 'aborted' };
    try {
      const answer = await circuit.run((probe) => exchange(message, request.signal, probe));
      if (answer === 'open') return { ok: false, reason: 'unavailable' };
      if (isFault(answer) || isAboutCredentials(answer)) tell(request, answer);
      return answer;
    } catch (error) {
      if (request.signal?.aborted) return { ok: false, reason: 'aborted' };
      throw error;
    }
  }

  /** One line a failure; an open circuit said so when it opened. */
  function tell({ method, path, requestId }: UpstreamCall, answer: UpstreamAnswer): void {
    const { ok, body, ...what } = { body: undefined, ...answer };
    log?.warn({ upstream: base.href, method, path, requestId, ...what }, 'upstream call failed');
  }

  return {
    call,
    state: circuit.state,
    close() {
      hide();
      return pool.destroy();
    },
  };
}

/** What came of a call, as it is counted: refused credentials are told from a refused request, for somebody has to renew them. */
const outcomeOf = (answer: UpstreamAnswer): string => {
  if (answer.ok) return 'ok';
  return isAboutCredentials(answer) ? 'denied' : answer.reason;
};

/** What counts against an upstream: every failure, and the two refusals that speak of its load and not of the request. */
const isFault = (answer: UpstreamAnswer): boolean =>
  !answer.ok && (answer.reason !== 'rejected' || answer.status === 408 || answer.status === 429);

const isAboutCredentials = (answer: UpstreamAnswer): boolean =>
  !answer.ok && (answer.status === 401 || answer.status === 403);

function openPool(origin: string, options: UpstreamOptions & { connectWithinMs: number }): Pool {
  const { allowInward, connectWithinMs, resolve, maxAnswerBytes = ANSWER_MAX } = options;
  return new Pool(origin, {
    connect: outwardConnector({ allowInward, connectWithinMs, resolve }),
    connections: CONNECTIONS_MAX,
    maxResponseSize: maxAnswerBytes,
    headersTimeout: 0, // the deadline of the whole call covers both
    bodyTimeout: 0,
  });
}

function readBase(address: string): { origin: string; pathname: string; href: string } {
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (!isPlain) throw new Error('an upstream needs an http or https address without user, query or hash');
  const pathname = url.pathname.replace(/\/+$/, '');
  return { origin: url.origin, pathname, href: url.origin + pathname };
}

/** The path to ask for. One that would be read as another path (`..`, `?`, a space) is a mistake of ours. */
function pathBelow(base: { origin: string; pathname: string }, { path, query }: UpstreamCall): string {
  const whole = base.pathname + path;
  const isPlain = path.startsWith('/') && new URL(base.origin + whole).pathname === whole;
  if (!isPlain) throw new Error('the path of an upstream call must be plain and encoded');
  const search = String(new URLSearchParams(query));
  return search ? `${whole}?${search}` : whole;
}

type Message = {
  method: UpstreamCall['method'];
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

function messageOf(
  base: { origin: string; pathname: string },
  call: UpstreamCall,
  own: Readonly<Record<string, string>>,
): Message {
  const { method, body, requestId } = call;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const id = requestId && /^[\w.-]{1,64}$/.test(requestId) ? { 'x-request-id': requestId } : {};
  return {
    method,
    path: pathBelow(base, call),
    headers: { ...own, ...call.headers, ...json, ...id },
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function credentialHeaders(credentials: UpstreamCredentials | undefined): Record<string, string> {
  if (!credentials) return {};
  if ('bearer' in credentials) return { authorization: `Bearer ${credentials.bearer}` };
  const { clientId, clientSecret, clientIdHeader, clientSecretHeader } = credentials;
  return { [clientIdHeader ?? 'client_id']: clientId, [clientSecretHeader ?? 'client_secret']: clientSecret };
}

/**
 * Ends with the caller or after `ms`, whichever is first. `passed` then rejects, because a request that still waits for a
 * connection only hears of its signal once it has one. Cleared timers do not pile up under load.
 */
function deadline(ms: number, caller: AbortSignal | undefined) {
  const end = new AbortController();
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const stop = (reason: unknown) => {
    end.abort(reason);
    reject(reason);
  };
  const late = () => stop(new DOMException('the answer took too long', 'TimeoutError'));
  const leave = () => stop(caller?.reason);
  const timer = ms > 0 ? setTimeout(late, ms) : undefined;
  caller?.addEventListener('abort', leave, { once: true });
  const clear = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', leave);
  };
  return { signal: end.signal, passed, clear };
}
