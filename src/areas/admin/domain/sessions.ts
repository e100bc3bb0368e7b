/** A session ends so many hours after both steps were taken, however much it is used. */
export const SESSION_HOURS = 12;
/** And after so many minutes without a request, unless `VITRINE_STAFF_IDLE_MINUTES` says otherwise. */
export const IDLE_MINUTES = 30;

const MINUTE_MS = 60_000;
/** The use of a session is written down at most so often. */
const NOTED_EVERY_MS = MINUTE_MS;

/**
 * What a request finds of a session by when it was used last: it has ended, its use is to be written down, or was a moment ago. Since a use
 * is written to the minute, a session may end up to a minute early and never late.
 */
export function idleState(
  usedAt: Date,
  { now, idleMinutes }: { readonly now: Date; readonly idleMinutes: number },
): 'ended' | 'due' | 'noted' {
  const idleMs = now.getTime() - usedAt.getTime();
  if (idleMs >= idleMinutes * MINUTE_MS) return 'ended';
  return idleMs >= NOTED_EVERY_MS ? 'due' : 'noted';
}
