import type { Dispatcher } from 'undici';
import { INWARD_ADDRESS } from './inward.ts';

/**
 * Why an upstream gave no answer. `refused`: no connection, a connection that broke, or a 5xx. `malformed`: an answer that is
 * not JSON, is too large, or redirects. `unavailable`: the circuit is open, nobody was asked. `inward-address`: its name leads
 * into our own network. `aborted`: the caller gave up.
 */
export type UpstreamFailure =
  | 'timeout'
  | 'refused'
  | 'malformed'
  | 'unavailable'
  | 'inward-address'
  | 'aborted';

export type UpstreamAnswer =
  /** 2xx with JSON. Its shape is the caller's to check. */
  | { readonly ok: true; readonly status: number; readonly body: unknown }
  /** 4xx: the upstream works and does not accept this request. `body` is its JSON, undefined when it sent none. */
  | { readonly ok: false; readonly reason: 'rejected'; readonly status: number; readonly body: unknown }
  | {
      readonly ok: false;
      readonly reason: UpstreamFailure;
      /** What the upstream answered, where it answered. */
      readonly status?: number;
      /** Machine code of what went wrong (`ECONNREFUSED`), for the log. */
      readonly code?: string;
    };

type Response = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

const JSON_MEDIA = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i;

/** Makes an answer of a response; rejects as reading does, when the connection breaks or a limit passes. */
export async function readAnswer(response: Response): Promise<UpstreamAnswer> {
  const status = response.statusCode;
  const isRejection = status >= 400 && status < 500;
  if (status >= 500) return failed(response, 'refused', `HTTP_${status}`);
  if (!isRejection && (status < 200 || status > 299)) return failed(response, 'malformed', `HTTP_${status}`);
  if (!isPlainJson(response)) {
    if (!isRejection) return failed(response, 'malformed', 'NOT_JSON');
    leave(response);
    return { ok: false, reason: 'rejected', status, body: undefined };
  }
  const parsed = parse(await response.body.bytes());
  if (isRejection) return { ok: false, reason: 'rejected', status, body: parsed?.value };
  return parsed
    ? { ok: true, status, body: parsed.value }
    : { ok: false, reason: 'malformed', status, code: 'NOT_JSON' };
}

function isPlainJson({ headers }: Response): boolean {
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  return JSON_MEDIA.test(String(headers['content-type'] ?? '')) && encoding === 'identity';
}

function parse(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function failed(response: Response, reason: UpstreamFailure, code: string): UpstreamAnswer {
  leave(response);
  return { ok: false, reason, status: response.statusCode, code };
}

/** Closes the connection on a body that nobody reads; how long that body would be is the upstream's choice. */
function leave({ body }: Response): void {
  body.on('error', () => undefined).destroy();
}

const TOO_LATE = ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const NOT_HTTP = [
  'HTTPParserError',
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
];

/** Makes a failure of an error. Keeps its code only: messages of parsers and TLS repeat what was sent. */
export function answerOfError(error: unknown): UpstreamAnswer {
  const { name = '', code = name } = (error ?? {}) as { name?: string; code?: unknown };
  const known = typeof code === 'string' ? code : name;
  const refusal = { ok: false, code: known.slice(0, 60) } as const;
  if (name === 'TimeoutError' || TOO_LATE.includes(known)) return { ...refusal, reason: 'timeout' };
  if (known === INWARD_ADDRESS) return { ...refusal, reason: 'inward-address' };
  if (NOT_HTTP.includes(known) || known.startsWith('HPE_')) return { ...refusal, reason: 'malformed' };
  return { ...refusal, reason: 'refused' };
}
