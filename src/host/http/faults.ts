import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOfDatabase } from '../../io/database.ts';
import { faultParams, faultSentence } from '../../io/fault-sentences.ts';
import { type FieldError, fieldError, type Problem, problem, sendProblem } from '../../io/problem.ts';
import { zodFaults } from '../../io/zod-faults.ts';

/**
 * Turns whatever a handler threw into a problem document. Refusals of input name the field; an unexpected error is logged
 * once under its request id and tells the caller nothing about our insides (RFC 9457, OWASP ASVS 16.5.1).
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = contractFault(error, request) ?? transportFault(error);
  if (known) return sendProblem(reply, known);
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'database unavailable');
    return sendProblem(
      reply.header('retry-after', RETRY_AFTER_SECONDS),
      isUnanswered(error) ? unanswered() : unavailable(),
    );
  }
  request.log.error({ err: error }, 'unexpected error');
  return sendProblem(reply, problem(500, 'unexpected', 'An unexpected error occurred'));
}

/** When to come again where the database is away: a failover takes some seconds. */
export const RETRY_AFTER_SECONDS = '5';

export const unavailable = (): Problem =>
  problem(503, 'unavailable', 'The service is temporarily unavailable, nothing was stored');

/** What was asked for may have been done all the same: a repeat under the same key gets the answer of the first. */
const unanswered = (): Problem =>
  problem(503, 'unavailable', 'The service is temporarily unavailable, repeat this under the same key');

function contractFault(error: FastifyError, request: FastifyRequest): Problem | undefined {
  // A contract's error (`decodeContract`) as Fastify hands it on, whose type knows no issues.
  const { issues } = error as unknown as { issues?: z.core.$ZodIssue[] };
  if (!Array.isArray(issues) || !error.validationContext) return undefined;
  const content = contentOf(request, error.validationContext);
  const errors = issues.slice(0, MOST).flatMap((issue) => fieldErrors(issue, content));
  return problem(422, 'invalid-input', `The request ${error.validationContext} does not fit the contract`, {
    errors,
  });
}

/** Fields that one answer names, and names of one that are unknown. */
const MOST = 20;

/** The part of a request that was judged, as it came. */
function contentOf({ body, query, params, headers }: FastifyRequest, part: string): unknown {
  return { body, querystring: query, params, headers }[part];
}

/** What a field may be called: a text in the place of a name may be somebody's own, and is not said again. */
const FIELD = /^[A-Za-z_$][\w$-]{0,59}$/;

const fieldErrors = (issue: z.core.$ZodIssue, content: unknown): FieldError[] =>
  zodFaults(issue, content)
    .slice(0, MOST)
    .map(({ path, fault }) => {
      const names = path.map(String);
      const last = names.at(-1) ?? '';
      const isStrange = fault.code === 'unknown-field' && !FIELD.test(last);
      const field = (isStrange ? [...names.slice(0, -1), '…'] : names).join('.');
      return fieldError(field, fault.code, faultSentence(fault), faultParams(fault));
    });

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

/**
 * PostgreSQL's classes 08, 53, 57 and 58 and its codes 55000, 25006 and 40003: connection lost, refused or closed to us, server ending or
 * out of means, one that only reads, as it does while another takes its place, or one that no standby confirms; and what a standby breaks
 * off to go on following. A socket that broke is the database's only where the driver says so: a bucket's or a scanner's is none.
 */
export function isDatabaseAway(error: unknown): boolean {
  const root = rootOf(error);
  const { code, message = '' } = root;
  if (code && /^(?:(?:08|53|57|58)[0-9A-Z]{3}|55000|25006|40003)$/.test(code)) return true;
  if (code && SOCKET_CODES.includes(code)) return isOfDatabase(root);
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|due to conflict with recovery/.test(
    message,
  );
}

const SOCKET_CODES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Whether a statement was sent whose answer never came. */
function isUnanswered(error: unknown): boolean {
  const { code, message = '' } = rootOf(error);
  return (
    code === 'ECONNRESET' ||
    code === '40003' ||
    /Connection terminated unexpectedly|Query read timeout/.test(message)
  );
}

export const rootOf = (error: unknown) =>
  ((error as { cause?: unknown })?.cause ?? error) as { code?: string; message?: string };
