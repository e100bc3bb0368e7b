/**
 * What tells a process to end: SIGTERM of a service manager, SIGINT of a terminal, SIGHUP of one that was closed. Loaded before anything
 * else: as the first process of a container a program ends by no signal that it does not handle.
 */
import { constants } from 'node:os';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
type Signal = (typeof SIGNALS)[number];

/**
 * Within so many milliseconds the same wish comes twice: a terminal tells every process of its group, and `npm` and whatever else stands
 * between tell once more what they have heard.
 */
const ECHO_MS = 1_000;

/** The process that an operating system, or a container, begins with. */
const FIRST = 1;

let end: ((signal: Signal) => void) | undefined;
let toldAt: number | undefined;

for (const signal of SIGNALS) process.on(signal, () => hear(signal));

function hear(signal: Signal): void {
  if (end === undefined) {
    // A command that has to tidy up, or leaves the signal to a program of its own, listens itself.
    if (process.listenerCount(signal) === 1) endAtOnce(signal);
  } else if (toldAt === undefined) {
    toldAt = performance.now();
    end(signal);
  } else if (performance.now() - toldAt > ECHO_MS) process.exit(1);
}

/** Nothing is open yet: it ends as by a signal that nobody handles. */
function endAtOnce(signal: Signal): void {
  if (process.pid === FIRST) process.exit(128 + constants.signals[signal]);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/**
 * From now on the first signal to end calls `work`, which ends the process in order; another one, a second later or more, ends it at once,
 * with exit code 1.
 */
export function onEnd(work: (signal: string) => void): void {
  end = work;
}
