import type { FastifyReply, FastifyRequest } from 'fastify';
import { redact } from './redaction.ts';

/** What a refusal says in figures and words beside its code; never what somebody typed of themselves. */
export type ErrorParams = Readonly<Record<string, number | string | readonly string[]>>;

/**
 * One field that was refused: a dotted path into the request (`customer.mail`), why as a code for programs, and the same as an English
 * line for whoever reads logs. Nobody takes the line apart and no page shows it.
 */
export type FieldError = { field: string; code: string; message: string; params?: ErrorParams };

/** A field that was refused. Without a line of its own the code says it. */
export const fieldError = (
  field: string,
  code: string,
  message = code,
  params?: ErrorParams,
): FieldError => ({
  field,
  code,
  message,
  ...(params && Object.keys(params).length > 0 ? { params } : {}),
});

/**
 * An RFC 9457 problem document. `type` is a stable relative URI whose last segment is the machine-readable reason
 * (`/problems/unknown-vehicle`), the same word that labels use as key.
 */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: FieldError[];
  requestId?: string;
};

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Builds a problem document from a reason word. Never pass it personal data: problems are logged by clients. */
export function problem(
  status: number,
  reason: string,
  title: string,
  more: { detail?: string; errors?: FieldError[] } = {},
): Problem {
  return { type: `/problems/${reason}`, title, status, ...more };
}

/**
 * Sends a problem document with its media type; answers that refuse are never cached. What they repeat of a request, or of a
 * service's answer, is masked where it would identify a person.
 */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  refusals.set(reply.request, body.type.slice(body.type.lastIndexOf('/') + 1));
  return reply
    .code(body.status)
    .header('content-type', PROBLEM_MEDIA_TYPE)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ ...masked(body), requestId: reply.request.id });
}

const refusals = new WeakMap<FastifyRequest, string>();

/** The reason word of the problem that answered a request; undefined where none did. */
export const refusalOf = (request: FastifyRequest): string | undefined => refusals.get(request);

function masked({ detail, errors, ...body }: Problem): Problem {
  return {
    ...body,
    ...(detail === undefined ? {} : { detail: redact(detail) }),
    ...(errors && {
      errors: errors.map(({ field, code, message, params }) =>
        fieldError(redact(field), code, redact(message), params && maskedParams(params)),
      ),
    }),
  };
}

const maskedParams = (params: ErrorParams): ErrorParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, maskedParam(value)]));

/** A number is a figure, unless it is written as a document or a telephone is. */
function maskedParam(value: ErrorParams[string]): ErrorParams[string] {
  if (typeof value === 'object') return value.map(redact);
  const text = redact(String(value));
  return typeof value === 'number' && text === String(value) ? value : text;
}
