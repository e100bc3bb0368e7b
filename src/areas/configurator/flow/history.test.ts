import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterChange, afterRedo, afterUndo, HISTORY_MAX, type History, NO_HISTORY } from './history.ts';
import { isHistoryAt, readHistory, writeHistory } from './saved-history.ts';

type State = { readonly now: string; readonly history: History<string> };
const begun: State = { now: 'c0', history: NO_HISTORY };

const change = ({ now, history }: State, next: string): State => ({
  now: next,
  history: afterChange(history, now),
});
const back = (state: State): State => {
  const { to = state.now, history = state.history } = afterUndo(state.history, state.now) ?? {};
  return { now: to, history };
};
const forth = (state: State): State => {
  const { to = state.now, history = state.history } = afterRedo(state.history, state.now) ?? {};
  return { now: to, history };
};

const aCode = fc.stringMatching(/^[A-Z0-9]{1,8}(_[A-Z0-9.]{0,12})?$/);
const someCodes = fc.array(aCode, { minLength: 1, maxLength: HISTORY_MAX });

describe('the history of a session', () => {
  it('goes back through every car to the first, and forward to the last', () => {
    fc.assert(
      fc.property(someCodes, (codes) => {
        const seen = ['c0', ...codes];
        let state = codes.reduce(change, begun);
        for (const code of seen.toReversed()) {
          expect(state.now).toBe(code);
          state = back(state);
        }
        for (const code of seen.slice(1)) {
          state = forth(state);
          expect(state.now).toBe(code);
        }
        expect(forth(state)).toEqual(state);
      }),
    );
  });

  it('forgets what was undone once something else is chosen, and the oldest of very many', () => {
    const state = change(back(change(change(begun, 'c1'), 'c2')), 'c3');
    expect(forth(state)).toEqual(state);
    expect(back(state).now).toBe('c1');
    const many = Array.from({ length: HISTORY_MAX + 5 }, (_, at) => `c${at + 1}`).reduce(change, begun);
    expect(many.history.past).toHaveLength(HISTORY_MAX);
    expect(many.history.past[0]).toBe('c5');
  });

  it('outlives a reload: what is written is read again beside the same car', () => {
    fc.assert(
      fc.property(someCodes, fc.nat(10), (codes, steps) => {
        const state = Array.from({ length: steps }).reduce<State>(back, codes.reduce(change, begun));
        expect(readHistory(writeHistory('br/aurora/orla', state), 'br/aurora/orla', state.now)).toEqual(
          state.history,
        );
      }),
    );
  });

  it('leads back from another car of the model, is nothing to another model, and reads no rubbish', () => {
    const written = writeHistory('br/aurora/orla', change(begun, 'c1'));
    expect(readHistory(written, 'br/aurora/orla', 'c9')).toEqual({ past: ['c0', 'c1'], future: [] });
    expect(readHistory(written, 'br/aurora/vela', 'c1')).toEqual(NO_HISTORY);
    expect(['c1', 'c9'].map((now) => isHistoryAt(written, 'br/aurora/orla', now))).toEqual([true, false]);
    expect(isHistoryAt(written, 'br/aurora/vela', 'c1')).toBe(false);
    for (const rubbish of [
      null,
      '',
      '{',
      '[]',
      '3',
      '{"of":"br/aurora/orla"}',
      '{"of":"br/aurora/orla","now":"c1","past":[3],"future":[]}',
    ]) {
      expect(readHistory(rubbish, 'br/aurora/orla', 'c1')).toEqual(NO_HISTORY);
      expect(isHistoryAt(rubbish, 'br/aurora/orla', 'c1')).toBe(false);
    }
  });
});
