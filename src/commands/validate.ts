/**
 * vitrine values check KIND [--today YYYY-MM-DD] < values.jsonl
 *
 * Judges values, one JSON value a line: prints `true` or `false`, a line each, in order. What the kinds ask is told in
 * docs/guides/validate.md. What stands in a line is never repeated, for it may be a person's.
 */
import type { Cli, Complaints, Fault } from '../host/cli/command.ts';
import { faultLine } from '../io/fault-sentences.ts';
import { type Fault as FoundFault, fault } from '../kit/faults.ts';
import { linesOf } from '../kit/lines.ts';
import { type Kind, kinds } from '../kit/validators/kinds.ts';
import { answerLines, eachLine } from './answer-lines.ts';

/** Longest line that is read, in characters. */
const MAX_LINE = 4_000_000;
/** The day on this machine's calendar. */
function localDay(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What values can be judged as. */
export const KINDS = Object.keys(kinds) as readonly Kind[];

type ValidateArguments = { readonly kind: Kind; readonly today: string | undefined };

export async function check(
  { kind, today = localDay(new Date()) }: ValidateArguments,
  cli: Cli,
): Promise<Complaints> {
  const faults: Fault[] = [];
  const judge = judgeOf(kind, today, (line, found) => {
    const sentence = `line ${line}: ${faultLine(found)}`;
    if (cli.isJson) faults.push({ code: found.code, parameters: { line, ...found.params }, line: sentence });
    else {
      cli.warn(sentence);
      cli.exit(1);
    }
  });
  if (!cli.isJson) await answerLines(linesOf(MAX_LINE, 'kept'), judge);
  else {
    const verdicts: boolean[] = [];
    await eachLine(linesOf(MAX_LINE, 'kept'), (line) => void verdicts.push(judge(line)));
    cli.result({ verdicts });
  }
  return faults;
}

/** Judges lines one after the other; one that is no value is told of, and is false. */
function judgeOf(kind: Kind, today: string, refuse: (line: number, found: FoundFault) => void) {
  let count = 0;
  return (line: string): boolean => {
    count += 1;
    if (line.length > MAX_LINE) {
      refuse(count, fault('line-long', { most: MAX_LINE }));
      return false;
    }
    try {
      const text = count === 1 && line.startsWith('\ufeff') ? line.slice(1) : line;
      return kinds[kind](JSON.parse(text), { today });
    } catch {
      refuse(count, fault('not-value'));
      return false;
    }
  };
}
