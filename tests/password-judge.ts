import { passwordJudge } from '../src/host/process/password-judge.ts';

/** Judges passwords of tests by the lists alone: no maker's brand is known. */
export const TEST_JUDGE = passwordJudge([]);
