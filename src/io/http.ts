import { anySignal } from './any-signal.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from './problem.ts';

/** A call of a service. Its body and query may hold personal data: they never appear in what comes back as a failure. */
export type ServiceCall<T> = {
  /** Base address of the service, from page metadata. */
  readonly base: string;
  /** Below the base, with its leading slash. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call is given up; 0, the browser's default, waits as long as the connection lasts. */
  readonly timeout?: number;
  /** It arrives though its page is left before the answer, where it is small enough for browsers to promise that. */
  readonly keepalive?: boolean;
  /** Makes the value of the answer's JSON; what it throws on is a malformed answer. */
  readonly read: (json: unknown) => T;
};

/**
 * Why a call gave no value. `refused`: the service answered a problem or another status that is no success.
 * `malformed`: its answer does not fit the contract. `unreachable`: no answer. `aborted` and `timeout` speak for themselves.
 */
export type CallFailure = {
  readonly ok: false;
  readonly reason: 'refused' | 'malformed' | 'unreachable' | 'aborted' | 'timeout';
  readonly status?: number;
  /** The problem document of the service, without what the portal's own services would not send anyway. */
  readonly problem?: Problem;
};

export type CallResult<T> = { readonly ok: true; readonly value: T } | CallFailure;

/** Calls a service and reads its answer. Never rejects. */
export async function callService<T>(call: ServiceCall<T>): Promise<CallResult<T>> {
  const signal = signalOf(call);
  try {
    const response = await fetch(addressOf(call), { ...requestOf(call), ...(signal ? { signal } : {}) });
    if (!response.ok) return await refusal(response);
    const json: unknown = await response.json().catch((error: unknown) => notJson(error, signal));
    return readAnswer(call, json, response.status);
  } catch {
    return interruption(signal);
  }
}

function addressOf({ base, path, query }: ServiceCall<unknown>): string {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${base.replace(/\/$/, '')}${path}${search}`;
}

/** Bytes of one: with more than 64 KB on their way browsers refuse a keep-alive request (Fetch, HTTP-network-or-cache fetch). */
const MOST_KEPT_ALIVE = 15_000;

function requestOf({ method = 'GET', body, headers, keepalive }: ServiceCall<unknown>): RequestInit {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const json = text === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method,
    headers: { accept: 'application/json', ...json, ...headers },
    ...(keepalive && new Blob([text ?? '']).size < MOST_KEPT_ALIVE ? { keepalive } : {}),
    ...(text === undefined ? {} : { body: text }),
  };
}

function signalOf({ signal, timeout = 0 }: ServiceCall<unknown>): AbortSignal | undefined {
  if (timeout === 0) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal ? anySignal([signal, limit]) : limit;
}

function readAnswer<T>({ read }: ServiceCall<T>, json: unknown, status: number): CallResult<T> {
  try {
    return { ok: true, value: read(json) };
  } catch {
    return { ok: false, reason: 'malformed', status };
  }
}

/** An interrupted body is an interruption; a body that is not JSON is left to `read` as nothing. */
function notJson(error: unknown, signal: AbortSignal | undefined): undefined {
  if (signal?.aborted || !(error instanceof SyntaxError)) throw error;
  return undefined;
}

async function refusal(response: Response): Promise<CallFailure> {
  const failure = { ok: false, reason: 'refused', status: response.status } as const;
  if (!response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) return failure;
  const json: unknown = await response.json().catch(() => undefined);
  return isProblem(json) ? { ...failure, problem: json } : failure;
}

function interruption(signal: AbortSignal | undefined): CallFailure {
  if (!signal?.aborted) return { ok: false, reason: 'unreachable' };
  const reason: unknown = signal.reason;
  const isLimit = reason instanceof DOMException && reason.name === 'TimeoutError';
  return { ok: false, reason: isLimit ? 'timeout' : 'aborted' };
}

const isProblem = (json: unknown): json is Problem =>
  typeof json === 'object' && json !== null && 'type' in json && typeof json.type === 'string';
