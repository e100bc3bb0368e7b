/** How a hold is told to a page that no script runs on: in its address, which anybody may write. */
import { z } from 'zod';
import type { TriedHold, WireHold } from './answer.ts';

/** Where a form without script goes back to: a page of ours, as its path. */
export const holdForm = z.object({
  change: z.enum(['take', 'release']),
  back: z.string().regex(/^\/[\w][\w/.-]{0,200}$/),
});

export type HoldNotice = WireHold | { readonly state: 'over' } | { readonly state: 'full' };

export const writeHoldNotice = ({ state, until }: TriedHold): string =>
  until ? `${state}-${Math.floor(Date.parse(until) / 1_000)}` : state;

/**
 * Reads what became of a hold. Nothing is granted by it: it is believed no longer than a hold can last, and who has the car is asked
 * of the service by whatever takes it further.
 */
export function readHoldNotice(
  text: string | undefined,
  now: Date,
  holdMinutes: number,
): HoldNotice | undefined {
  if (text === 'free' || text === 'reserved' || text === 'open' || text === 'full') return { state: text };
  const [, state, seconds] = /^(yours|taken)-(\d{10})$/.exec(text ?? '') ?? [];
  if (state !== 'yours' && state !== 'taken') return undefined;
  const until = new Date(Number(seconds) * 1_000);
  if (until <= now) return { state: state === 'yours' ? 'over' : 'free' };
  // A car that an order is paying for is kept longer than one that somebody looks at.
  const isBelieved = state === 'taken' || until.getTime() - now.getTime() <= holdMinutes * 60_000;
  return isBelieved ? { state, until: until.toISOString() } : undefined;
}
