import { type CallResult, callService, type ServiceCall } from '../../../io/http.ts';

/** What is waited before the same is sent again; then the call has failed. In milliseconds. */
const PAUSES_MS = [1_000, 3_000];
const LOST = ['unreachable', 'timeout'];

/**
 * Calls a service, and again where its answer got lost or it has too much to do (503). Only for what may arrive twice: a proposal
 * under its key, a draft in the place of itself.
 * @param until ends the patience, not the call that is under way
 */
export async function callPatiently<T>(call: ServiceCall<T>, until?: AbortSignal): Promise<CallResult<T>> {
  for (let attempt = 0; ; attempt++) {
    const result = await callService(call);
    const pause = PAUSES_MS[attempt];
    const isLost = !result.ok && (LOST.includes(result.reason) || result.status === 503);
    if (!isLost || pause === undefined || until?.aborted) return result;
    await new Promise<unknown>((done) => {
      setTimeout(done, pause);
      until?.addEventListener('abort', done, { once: true });
    });
    if (until?.aborted) return result;
  }
}

/** How often a call is made before it has failed: `once`, or with pauses. */
type Tries = 'once' | 'patiently';

/**
 * Makes calls about one thing of which only the last counts: they go one after the other, so that none that was sent earlier arrives
 * later, and none is made again once the next one is wanted.
 */
export function lastCounts(): <T>(call: ServiceCall<T>, tries: Tries) => Promise<CallResult<T>> {
  let before: Promise<unknown> = Promise.resolve();
  let wanted = new AbortController();
  return (call, tries) => {
    wanted.abort();
    const own = new AbortController();
    wanted = own;
    const result = before.then(() =>
      tries === 'once' ? callService(call) : callPatiently(call, own.signal),
    );
    before = result;
    return result;
  };
}
