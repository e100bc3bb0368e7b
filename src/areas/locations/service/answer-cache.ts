import { boundedCache } from '../../../io/bounded-cache.ts';
import type { CodeSource, PostalCodeAnswer } from './code-source.ts';

const HOUR = 3_600_000;
/** Some twenty thousand addresses. */
const CACHE_BYTES = 8 * 2 ** 20;

export type KeepOptions = {
  readonly max?: number;
  /** How many codes are asked at a time: who makes many up must not make us a burden to the source. */
  readonly atOnce?: number;
  /** How long an address is kept: streets are renamed seldom. */
  readonly foundMs?: number;
  /** How long it is kept that there is no such code: a new street's code appears within minutes of being typed again. */
  readonly unknownMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
};

/**
 * The same source, asked once for each code within a time; those who ask at once share one call. Failures are not kept, and
 * one code more than may be asked at a time is such a failure.
 */
export function cachedAnswers(source: CodeSource, options: KeepOptions = {}): CodeSource {
  const { max = 20_000, atOnce = 32, foundMs = 24 * HOUR, unknownMs = HOUR / 6, now } = options;
  const answerCache = boundedCache<Exclude<PostalCodeAnswer, { kind: 'failed' }>>({
    maxBytes: CACHE_BYTES,
    max,
    ttlResolution: 0,
    ...(now ? { perf: { now } } : {}),
  });
  const running = new Map<string, Promise<PostalCodeAnswer>>();

  const askAndKeep = async (postalCode: string): Promise<PostalCodeAnswer> => {
    const answer = await source.ask(postalCode);
    if (answer.kind === 'found') answerCache.set(postalCode, answer, { ttl: foundMs });
    if (answer.kind === 'unknown') answerCache.set(postalCode, answer, { ttl: unknownMs });
    return answer;
  };
  return {
    async ask(postalCode) {
      const known = answerCache.get(postalCode);
      if (known) return known;
      const shared = running.get(postalCode);
      if (shared) return shared;
      if (running.size >= atOnce) return { kind: 'failed' };
      const answer = askAndKeep(postalCode).finally(() => running.delete(postalCode));
      running.set(postalCode, answer);
      return answer;
    },
    close: () => source.close(),
  };
}
