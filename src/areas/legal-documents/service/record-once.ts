/**
 * Runs `write` once for each state: whoever asks while it runs waits for that same run, and who asks afterwards waits for nothing. One that
 * fails is told to all that waited, and is tried again by who asks next.
 *
 * @param stateNow what has to be written, as a name of it
 */
export function recordOnce(
  stateNow: () => string,
  write: () => Promise<void>,
): { isRecorded(): boolean; record(): Promise<void> } {
  let recorded: string | undefined;
  let running: { readonly state: string; readonly done: Promise<void> } | undefined;
  const isRecorded = () => recorded === stateNow();
  const record = async () => {
    if (isRecorded()) return;
    const state = stateNow();
    if (running?.state === state) return running.done;
    const run = {
      state,
      done: write()
        .then(() => {
          recorded = state;
        })
        .finally(() => {
          if (running === run) running = undefined;
        }),
    };
    running = run;
    return run.done;
  };
  return { isRecorded, record };
}
