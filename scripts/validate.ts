/**
 * npm run --silent validate -- KIND [--today YYYY-MM-DD] < values.jsonl
 *
 * Judges values, one JSON value a line: prints `true` or `false`, a line each, in order. What the kinds ask is told in
 * docs/guides/validate.md. What stands in a line is never repeated, for it may be a person's.
 */
import { parseArgs } from 'node:util';
import { isPlainDate } from '../src/kit/calendar.ts';
import { linesOf } from '../src/kit/lines.ts';
import { type Kind, kinds } from '../src/kit/validators/kinds.ts';
import { answerLines } from './answer-lines.ts';

/** Longest line that is read, in characters. */
const MAX_LINE = 4_000_000;
const USAGE = `usage: npm run --silent validate -- KIND [--today YYYY-MM-DD] < values.jsonl
kinds: ${Object.keys(kinds).join(', ')}
`;

/** What is asked, or nothing when the words make no sense. */
function readArguments(words: string[]): { kind: Kind; today: string } | undefined {
  try {
    const options = { today: { type: 'string', default: localDay(new Date()) } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [kind = '', ...more] = positionals;
    const isKnown = Object.hasOwn(kinds, kind) && more.length === 0 && isPlainDate(values.today);
    return isKnown ? { kind: kind as Kind, today: values.today } : undefined;
  } catch {
    return undefined;
  }
}

/** The day on this machine's calendar. */
function localDay(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Judges lines one after the other and remembers whether one of them was no value. */
function judge(kind: Kind, today: string) {
  let count = 0;
  const refuse = (why: string) => {
    process.stderr.write(`line ${count}: ${why}\n`);
    process.exitCode = 1;
    return false;
  };
  return (line: string): boolean => {
    count += 1;
    if (line.length > MAX_LINE) return refuse('too long');
    try {
      const text = count === 1 && line.startsWith('\ufeff') ? line.slice(1) : line;
      return kinds[kind](JSON.parse(text), { today });
    } catch {
      return refuse('not a JSON value');
    }
  };
}

const question = readArguments(process.argv.slice(2));
if (question) {
  await answerLines(linesOf(MAX_LINE, 'kept'), judge(question.kind, question.today));
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
