import type { FastifyReply } from 'fastify';
import { problem, sendProblem } from '../../../../io/problem.ts';
import type { Followed } from './follow.ts';

/** The same words and the same status for whatever does not fit together. */
export function refuse(reply: FastifyReply, refused: Extract<Followed, { ok: false }>): FastifyReply {
  if (refused.reason === 'unknown-proposal')
    return sendProblem(
      reply,
      problem(404, 'unknown-proposal', 'No proposal has this number and these digits'),
    );
  reply.header('retry-after', String(Math.max(1, Math.ceil(refused.waitMs / 1000))));
  return sendProblem(reply, problem(429, 'too-many-attempts', 'Too many tries, wait and try again'));
}
