import type { z } from 'zod';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../../io/upstream.ts';
import { retryAfter, upstreamProblem } from '../../../io/upstream-problem.ts';
import type { Refused } from '../domain/refusal.ts';

/** One call of document 1, section 7, in wire shape. */
export type RemoteAsk = Pick<UpstreamCall, 'method' | 'path' | 'query' | 'headers' | 'body'>;

/**
 * Asks a maker's own lender and reads its answer by the call's codec. An answer that breaks the contract is a failure: it
 * never reaches the page.
 */
export type RemoteCall = <Schema extends z.ZodType>(
  ask: RemoteAsk,
  answer: Schema,
) => Promise<{ readonly ok: true; readonly value: z.output<Schema> } | Refused>;

/** Calls of one base address, through its bounded client. */
export function remoteCall(upstream: Upstream): RemoteCall {
  return async (ask, schema) => {
    const answer = await upstream.call(ask);
    if (!answer.ok) return refused(answer);
    const read = schema.safeParse(answer.body);
    return read.success
      ? { ok: true, value: read.data }
      : refused({ ok: false, reason: 'malformed', status: answer.status });
  };
}

function refused(failed: Extract<UpstreamAnswer, { ok: false }>): Refused {
  const passedOn = { ...upstreamProblem(failed), retryAfter: retryAfter(failed) };
  return { ok: false, reason: 'remote', passedOn };
}
