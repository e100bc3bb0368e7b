import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { issueSentence } from '../../io/fault-sentences.ts';
import { type FieldError, type Problem, problem, sendProblem } from '../../io/problem.ts';

type ContractIssue = { path: PropertyKey[]; message: string; code: string; keys?: string[] };

/**
 * Turns whatever a handler threw into a problem document. Refusals of input name the field; an unexpected error is logged
 * once under its request id and tells the caller nothing about our insides (RFC 9457, OWASP ASVS 16.5.1).
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = contractFault(error) ?? transportFault(error);
  if (known) return sendProblem(reply, known);
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return sendProblem(reply.header('retry-after', '5'), isUnanswered(error) ? unanswered() : unavailable());
  }
  request.log.error({ err: error }, 'unexpected error');
  return sendProblem(reply, problem(500, 'unexpected', 'An unexpected error occurred'));
}

export const unavailable = (): Problem =>
  problem(503, 'unavailable', 'The service is temporarily unavailable, nothing was stored');

/** What was asked for may have been done all the same: a repeat under the same key gets the answer of the first. */
const unanswered = (): Problem =>
  problem(503, 'unavailable', 'The service is temporarily unavailable, repeat this under the same key');

function contractFault(error: FastifyError): Problem | undefined {
  const issues = (error as unknown as { issues?: ContractIssue[] }).issues;
  if (!Array.isArray(issues) || !error.validationContext) return undefined;
  const errors = issues.slice(0, 20).flatMap(fieldErrors);
  return problem(422, 'invalid-input', `The request ${error.validationContext} does not fit the contract`, {
    errors,
  });
}

/** What a field may be called: a text in the place of a name may be somebody's own, and is not said again. */
const FIELD = /^[A-Za-z_$][\w$-]{0,59}$/;

function fieldErrors(issue: ContractIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys')
    return [{ field: path.join('.'), message: issueSentence(issue.message) }];
  return (issue.keys ?? []).slice(0, 20).map((key) => ({
    field: [...path, FIELD.test(key) ? key : '…'].join('.'),
    message: 'unknown field',
  }));
}

const TRANSPORT: Record<number, [reason: string, title: string]> = {
  400: ['malformed-request', 'The request could not be read'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method-not-allowed', 'This address does not answer this method'],
  406: ['not-acceptable', 'None of the accepted representations exists'],
  408: ['timeout', 'The request took too long'],
  413: ['too-large', 'The request body is larger than 64 KB'],
  414: ['address-too-long', 'The address, or a part of it, is too long'],
  415: ['unsupported-media-type', 'Send the body as application/json'],
  429: ['too-many-requests', 'Too many requests, try again later'],
  431: ['too-large', 'The request headers are too large'],
  503: ['unavailable', 'The service is temporarily unavailable, nothing was stored'],
};

function transportFault(error: FastifyError): Problem | undefined {
  const status = error.statusCode;
  const known = status ? TRANSPORT[status] : undefined;
  return status && known ? problem(status, ...known) : undefined;
}

/** PostgreSQL's classes 08, 53, 57, 58 and 55000: connection lost, refused or closed to us, server ending or out of means. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message = '' } = rootOf(error);
  if (code && /^(08|53|57|58|55000)/.test(code)) return true;
  if (code && ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
    message,
  );
}

/** Whether a statement was sent whose answer never came. */
function isUnanswered(error: unknown): boolean {
  const { code, message = '' } = rootOf(error);
  return code === 'ECONNRESET' || /Connection terminated unexpectedly|Query read timeout/.test(message);
}

export const rootOf = (error: unknown) =>
  ((error as { cause?: unknown })?.cause ?? error) as { code?: string; message?: string };
