import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoff,
  isBrokenCircuitError,
} from 'cockatiel';

export type CircuitOptions = {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit asks nobody. */
  readonly restMs: number;
  /** Milliseconds of a clock that never jumps; the process's own unless given. */
  readonly clock?: (() => number) | undefined;
};

/** Closed: calls go through. Open: nobody is asked. Half-open: one call, the probe, finds out, or will once somebody asks. */
export type CircuitStateName = 'closed' | 'open' | 'half-open';

export type Circuit<T> = {
  /**
   * Runs `work` unless the circuit is open; `probe` tells it that it decides on the circuit.
   * What `work` throws goes to the caller and counts neither way, so a probe must answer rather than throw.
   */
  run(work: (probe: boolean) => Promise<T>): Promise<T | 'open'>;
  state(): CircuitStateName;
};

/** A circuit breaker (Nygard, "Release It!", 2007) that counts the answers for which `isFailure` holds. */
export function createCircuit<T>(
  { failures, restMs, clock = () => performance.now() }: CircuitOptions,
  isFailure: (answer: T) => boolean,
  onChange: (state: CircuitStateName) => void = () => undefined,
): Circuit<T> {
  let restsUntil = 0;
  const rest = (): IBackoff<unknown> => {
    restsUntil = clock() + restMs;
    return restUntil(restsUntil, clock, rest);
  };
  const policy = circuitBreaker(
    handleWhenResult((answer) => isFailure(answer as T)),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: { next: rest } },
  );
  const isProbing = () => policy.state === CircuitState.HalfOpen;
  policy.onStateChange((state) => onChange(nameOf(state)));
  return {
    async run(work) {
      if (isProbing()) return 'open'; // a second call would wait for the probe; it is told at once instead
      try {
        return await policy.execute(() => work(isProbing()));
      } catch (error) {
        if (isBrokenCircuitError(error)) return 'open';
        throw error;
      }
    },
    state() {
      // The policy itself learns of the end of a rest with the next call, which may not come for hours.
      const isRested = policy.state === CircuitState.Open && clock() >= restsUntil;
      return isRested ? 'half-open' : nameOf(policy.state);
    },
  };
}

/**
 * A rest by the monotonic clock. The policy compares `duration` with how far the wall clock went on, and a wall clock that is
 * set back by a day would keep the circuit open for a day.
 */
const restUntil = (until: number, clock: () => number, next: () => IBackoff<unknown>): IBackoff<unknown> => ({
  get duration() {
    return clock() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  },
  next,
});

function nameOf(state: CircuitState): CircuitStateName {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}
