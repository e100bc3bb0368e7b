/**
 * npm run --silent engine < cases.jsonl
 *
 * Answers worked cases, one JSON line each, in order: `{"id","kind","inputs"}` gives `{"id","result"}` or
 * `{"id","error":{"reason","message"}}`. What can be asked is told in docs/guides/engine.md.
 */
import { answerLine, MAX_LINE } from '../src/areas/lender/cases/answer.ts';
import { linesOf } from '../src/kit/lines.ts';
import { answerLines } from './answer-lines.ts';

await answerLines(linesOf(MAX_LINE), answerLine);
