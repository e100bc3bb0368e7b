import { idle, type Query, runQuery } from '../../../ui/use-query.ts';
import { PREDICTED_FROM, PREDICTIONS_DEBOUNCE_MS } from '../index.ts';

export type Predictor = {
  /** Takes what stands in the field now; asks once nothing more was typed for a while. */
  type(text: string): void;
  /** Ends what is waited for; nothing more is told. */
  stop(): void;
};

/**
 * Asks what may be meant by what is typed. Only the last text counts: an older question is ended, and its answer is never
 * told, even when it comes later (doc. 1 §9).
 * @param tell hears how far the question of the text in the field is
 */
export function predictor<T>(
  ask: (text: string, signal: AbortSignal) => Promise<T[]>,
  tell: (query: Query<T[]>) => void,
): Predictor {
  let end = () => {};
  return {
    type(text) {
      end();
      tell(idle);
      const wanted = text.trim();
      if (wanted.length < PREDICTED_FROM) return;
      const timer = setTimeout(() => {
        end = runQuery((signal) => ask(wanted, signal), 'Failed to load predictions', tell);
      }, PREDICTIONS_DEBOUNCE_MS);
      end = () => clearTimeout(timer);
    },
    stop: () => end(),
  };
}
