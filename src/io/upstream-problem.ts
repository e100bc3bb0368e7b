import type { FastifyReply } from 'fastify';
import {
  type ErrorParams,
  type FieldError,
  fieldError,
  type Problem,
  problem,
  sendProblem,
} from './problem.ts';
import type { UpstreamAnswer, UpstreamFailure } from './upstream-answer.ts';

type Failed = Extract<UpstreamAnswer, { ok: false }>;

const PROBLEMS: Record<UpstreamFailure, [status: number, reason: string, title: string]> = {
  timeout: [504, 'upstream-timeout', 'The service behind the portal took too long to answer'],
  refused: [503, 'upstream-refused', 'The service behind the portal did not answer'],
  unavailable: [
    503,
    'upstream-unavailable',
    'The service behind the portal is having trouble, try again soon',
  ],
  malformed: [502, 'upstream-malformed', 'The service behind the portal gave an answer that cannot be used'],
  'inward-address': [
    502,
    'upstream-inward',
    'The service behind the portal has an address that is not allowed',
  ],
  aborted: [503, 'upstream-aborted', 'The request was given up before it was answered'],
};

/** Refusals of the portal's own credentials, of its method or its form: nothing the caller could mend. */
const OUR_FAULT: readonly number[] = [401, 403, 405, 406, 407, 411, 415, 417, 421, 426, 431];
const RETRY_SECONDS = { refused: 5, unavailable: 10, aborted: 5 } as const;
const ERRORS_MAX = 20;

/** Seconds after which another try makes sense, for `Retry-After`; undefined where waiting changes nothing. */
export function retryAfter({ reason }: Failed): number | undefined {
  return reason in RETRY_SECONDS ? RETRY_SECONDS[reason as keyof typeof RETRY_SECONDS] : undefined;
}

/**
 * The problem document for a failed upstream call (RFC 9457). Of a rejection it keeps the status, the reason word and the
 * fields at fault as far as they have our form; texts, addresses and whatever else the upstream said stay behind (R49, R55).
 */
export function upstreamProblem(failed: Failed): Problem {
  if (failed.reason !== 'rejected') return problem(...PROBLEMS[failed.reason]);
  if (OUR_FAULT.includes(failed.status)) return problem(...PROBLEMS.malformed);
  const body = asRecord(failed.body);
  const errors = fieldErrors(body.errors);
  const reason = reasonOf(body.type) ?? 'rejected';
  const title = 'The service behind the portal did not accept the request';
  return problem(failed.status, reason, title, errors.length > 0 ? { errors } : {});
}

/** Answers what may be told of another provider's refusal or failure; `retryAfter` in seconds. */
export function passOn(
  reply: FastifyReply,
  { retryAfter, ...document }: Problem & { readonly retryAfter?: number | undefined },
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return sendProblem(reply, document);
}

/** The last segment of a problem's type (`https://bank.example/problems/under-age`), if it is a plain word. */
function reasonOf(type: unknown): string | undefined {
  if (typeof type !== 'string' || type.length > 300) return undefined;
  return /^(?:[^?#]*\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+){0,7})$/.exec(type)?.[1]?.slice(0, 64);
}

/** A code is a plain word of letters and hyphens: digits may be somebody's. */
const CODE = /^[a-z]+(?:-[a-z]+){0,7}$/;
const isCode = (word: unknown): word is string =>
  typeof word === 'string' && word.length <= 64 && CODE.test(word);
const NOT_ACCEPTED = 'not-accepted';

function fieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, ERRORS_MAX).flatMap((entry) => {
    const { field, code, message, params } = asRecord(entry);
    if (typeof field !== 'string' || !/^[A-Za-z_][\w.[\]-]{0,79}$/.test(field)) return [];
    // Whoever answers no codes may have one in the place of the text.
    const word = [code, message].find(isCode) ?? NOT_ACCEPTED;
    return [fieldError(field, word, isHarmless(message) ? message : 'not accepted', figuresOf(params))];
  });
}

/** Figures of a refusal, by plain names: less than a document or a telephone has digits, so that no number is somebody's. */
function figuresOf(params: unknown): ErrorParams {
  const figures = Object.entries(asRecord(params)).filter(
    (entry): entry is [string, number] => isCode(entry[0].toLowerCase()) && isFigure(entry[1]),
  );
  return Object.fromEntries(figures.slice(0, FIGURES_MAX));
}

const FIGURES_MAX = 4;
const isFigure = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 1e9;

/**
 * A short line of text, and nothing that looks like an e-mail, a document or phone number in any digits, markup, an address or a stack:
 * a validator that repeats its input must not carry it into our answers.
 */
function isHarmless(message: unknown): message is string {
  if (typeof message !== 'string' || message.length === 0 || message.length > 160) return false;
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>@＠\\]|\/\/|:\d+:\d+|(?:\p{Nd}[ ./()-]{0,2}){9}/u.test(message);
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
