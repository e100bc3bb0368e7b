import type { SnapshotFrom } from 'xstate';
import type { flowA } from './flow-a.ts';

type Snapshot = SnapshotFrom<typeof flowA>;

/** Which of the two form steps the counter tells; terms and result have none (doc. 2 §2.1). */
export function stepNumber(state: Snapshot): 1 | 2 | undefined {
  if (!state.matches('form')) return undefined;
  return state.matches({ form: 'firstStep' }) ? 1 : 2;
}

/**
 * Whether there is a way back: not from the result, and for the online purchase not from where the form begins (doc. 2 §2.1).
 * While a proposal is being sent there is none either: it could not be taken back.
 */
export function isBackShown(state: Snapshot): boolean {
  const { hasTerms, origin } = state.context.rules;
  if (state.status !== 'active' || state.hasTag('loading') || state.matches('result')) return false;
  const isBeginning = state.matches('terms') || (!hasTerms && state.matches({ form: 'firstStep' }));
  return !(isBeginning && origin === 'ECOM');
}
