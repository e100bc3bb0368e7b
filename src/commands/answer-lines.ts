/** What the commands that answer line by line have in common. */
import { once } from 'node:events';
import type { linesOf } from '../kit/lines.ts';

/**
 * Answers every line of standard input by one on standard output, in order. Any number of lines works in the same memory: a
 * slow reader stops the reading.
 */
export async function answerLines(
  lines: ReturnType<typeof linesOf>,
  answer: (line: string) => unknown,
): Promise<void> {
  // A reader that has seen enough closes the pipe; that is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const write = async (requested: readonly string[]) => {
    const answers = requested.map((line) => `${answer(line)}\n`).join('');
    if (answers !== '' && !process.stdout.write(answers)) await once(process.stdout, 'drain');
  };
  process.stdin.setEncoding('utf8');
  for await (const piece of process.stdin) await write(lines.take(String(piece)));
  await write(lines.end());
}

/** Hands every line of standard input to whoever keeps what comes of it. */
export async function eachLine(
  lines: ReturnType<typeof linesOf>,
  take: (line: string) => void,
): Promise<void> {
  process.stdin.setEncoding('utf8');
  for await (const piece of process.stdin) for (const line of lines.take(String(piece))) take(line);
  for (const line of lines.end()) take(line);
}
