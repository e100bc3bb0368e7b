/**
 * npm run --silent engine < cases.jsonl
 *
 * Answers worked cases, one JSON line each, in order: `{"id","kind","inputs"}` gives `{"id","result"}` or
 * `{"id","error":{"reason","message"}}`. What can be asked is told in docs/guides/engine.md. Any number of lines works
 * in the same memory: a slow reader stops the reading.
 */
import { once } from 'node:events';
import { answerLine, MAX_LINE } from '../src/areas/lender/cases/answer.ts';
import { linesOf } from '../src/kit/lines.ts';

async function write(lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const answers = lines.map((line) => `${answerLine(line)}\n`).join('');
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain');
}

// A reader that has seen enough closes the pipe; that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const lines = linesOf(MAX_LINE);
process.stdin.setEncoding('utf8');
for await (const piece of process.stdin) await write(lines.take(String(piece)));
await write(lines.end());
