/** What staff change: whether a dealer is blocked, and whether it is connected to online sales (doc. 2 §4.5, §7.4). */
import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { code } from './query.ts';

/** Dealers in one call; all are changed, or none is. */
export const CHANGES_MAX = 100;

const blocked = z.strictObject({
  dealerCode: code,
  blocked: z.boolean(),
  reason: z.string().trim().max(200).optional(),
});
const econnect = z.strictObject({ dealerCode: code, econnect: z.boolean() });

const oneOrMore = <Change extends z.ZodType<{ dealerCode: string }>>(change: Change) =>
  z.union([
    change,
    z
      .array(change)
      .min(1)
      .max(CHANGES_MAX)
      .refine(
        (list) => new Set(list.map(({ dealerCode }) => dealerCode)).size === list.length,
        faultText('twice'),
      ),
  ]);

export const blockedChange = oneOrMore(blocked);
export const econnectChange = oneOrMore(econnect);

export type BlockedChange = z.infer<typeof blocked>;
export type EconnectChange = z.infer<typeof econnect>;

/** The dealer as it is now. */
export const dealerState = z.object({
  dealerCode: z.string(),
  blocked: z.boolean(),
  reason: z.string().optional(),
  econnect: z.boolean(),
});

export type DealerState = z.infer<typeof dealerState>;

/** One state for one change, a list for a list. */
export const changeAnswer = z.union([dealerState, z.array(dealerState)]);
