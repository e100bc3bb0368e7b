/**
 * vitrine engine answer < cases.jsonl
 *
 * Answers worked cases, one JSON line each, in order: `{"id","kind","inputs"}` gives `{"id","result"}` or
 * `{"id","error":{"reason","code","params","place","message"}}`. What can be asked is told in docs/guides/engine.md.
 */
import { answerLine, MAX_LINE } from '../areas/lender/cases/answer.ts';
import type { Complaints } from '../host/cli/command.ts';
import { linesOf } from '../kit/lines.ts';
import { answerLines } from './answer-lines.ts';

export async function answer(): Promise<Complaints> {
  await answerLines(linesOf(MAX_LINE), answerLine);
  return [];
}
