import type { FastifyReply, FastifyRequest } from 'fastify';
import { redact } from './redaction.ts';

/** One field that was refused: a dotted path into the request (`customer.mail`) and why. */
export type FieldError = { field: string; message: string };

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
      errors: errors.map(({ field, message }) => ({ field: redact(field), message: redact(message) })),
    }),
  };
}
