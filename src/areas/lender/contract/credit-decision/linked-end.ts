/** What a maker's own lender is told when the purchase ends that a proposal was for, and what it answers. */
import { z } from 'zod';
import type { LinkedEnd } from '../../domain/credit-decision/linked-end.ts';

const wire = z.object({
  proposal_id: z.string(),
  reason: z.literal('PURCHASE_CANCELLED'),
  /** Number of the order. */
  purchase: z.string(),
  ended_at: z.iso.datetime(),
});
type EndNotice = Omit<LinkedEnd, 'site' | 'notifiedAt'>;

/** The body of `POST /proposal/{number}/end`. */
export const linkedEndNotice = z.codec(wire, z.custom<EndNotice>(), {
  decode: ({ proposal_id: number, purchase, ended_at }) => ({
    number,
    purchase,
    endedAt: Date.parse(ended_at),
  }),
  encode: ({ number, purchase, endedAt }) => ({
    proposal_id: number,
    reason: 'PURCHASE_CANCELLED' as const,
    purchase,
    ended_at: new Date(endedAt).toISOString(),
  }),
});

/** Any JSON object: what counts is that it was taken. */
export const linkedEndAccepted = z.looseObject({});
