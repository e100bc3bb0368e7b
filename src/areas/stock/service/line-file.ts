/** A file of stock with a car a line: as many as there are, of which one at a time is read. */

import type { z } from 'zod';
import { fieldsTwice } from '../../../io/json-fields.ts';
import { pathOf, type ReadFiles } from '../../../io/json-files.ts';
import { type FileLine, readLines } from '../../../io/line-files.ts';
import type { SourceFile } from '../../../io/source-file.ts';
import { unreadableTexts } from '../../../io/unreadable-texts.ts';
import { zodFaults } from '../../../io/zod-faults.ts';
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';
import { goneLine, lastLine, stockHead, writtenCar } from '../contract.ts';
import type { StockEntry, StockLines } from './sources.ts';

/** Bytes: a car with a hundred parts has a third of it. */
const LONGEST = 16_384;
const KEY = /"(?:[^"\\]|\\.)*"\s*:/g;

/** Reads whose stock a file is from its first line; its cars are read when they are asked for. */
export async function readStockLines(source: SourceFile): Promise<ReadFiles<StockLines>> {
  const file = source.name;
  const broken = (found: Fault): ReadFiles<StockLines> => ({
    sources: [],
    errors: [{ file, path: '', fault: found }],
  });
  const first = await firstLine(source).catch(() => 'unreadable' as const);
  if (first === 'unreadable') return broken(fault('no-file'));
  if (!first) return broken(fault('empty'));
  const head = read(first, file, stockHead);
  if (!head.ok) return { sources: [], errors: head.errors };
  return { sources: [{ ...head.content, file, lines: () => entriesOf(source, first.line) }], errors: [] };
}

async function firstLine(source: SourceFile): Promise<FileLine | undefined> {
  for await (const line of readLines(source.bytes(), LONGEST)) return line;
  return undefined;
}

/** Everything after the first line. The last one says how many there were: a file that was cut is never taken for a whole one. */
async function* entriesOf(source: SourceFile, head: number): AsyncGenerator<StockEntry> {
  const file = source.name;
  let entries = 0;
  let isEnded = false;
  const wrong = (line: number, found: Fault): StockEntry => ({
    kind: 'fault',
    errors: [{ file, line, path: '', fault: found }],
  });
  let at = head;
  for await (const line of readLines(source.bytes(), LONGEST)) {
    at = line.line;
    if (at <= head) continue;
    if (isEnded) return yield wrong(at, fault('after-end'));
    const kind = 'text' in line ? KIND.exec(line.text)?.[1] : undefined;
    if (kind === 'end') {
      const last = read(line, file, lastLine);
      isEnded = true;
      if (!last.ok) yield { kind: 'fault', errors: last.errors };
      else if (last.content.end !== entries)
        yield wrong(at, fault('line-count', { written: last.content.end, lines: entries }));
      continue;
    }
    entries += 1;
    if (kind === 'gone') {
      const gone = read(line, file, goneLine);
      yield gone.ok ? { kind, at, number: gone.content.gone } : { kind: 'fault', errors: gone.errors };
    } else {
      const car = read(line, file, writtenCar);
      yield car.ok ? { kind: 'car', at, car: car.content } : { kind: 'fault', errors: car.errors };
    }
  }
  if (!isEnded) yield wrong(at, fault('cut'));
}

/** What a line is about: its first word, where it is not a car. */
const KIND = /^\s*\{\s*"(gone|end)"/;

type Line<Shape> = { readonly ok: true; readonly content: Shape } | Wrong;
type Wrong = { readonly ok: false; readonly errors: FileFault[] };

/** What a line says, or everything that is wrong with it, at its line and field. */
function read<Shape>(line: FileLine, file: string, schema: z.ZodType<Shape>): Line<Shape> {
  const wrong = (found: Fault, path = ''): Wrong => ({
    ok: false,
    errors: [{ file, line: line.line, path, fault: found }],
  });
  if ('fault' in line) return wrong(line.fault);
  let content: unknown;
  try {
    content = JSON.parse(line.text);
  } catch {
    return wrong(fault('line-json'));
  }
  const parsed = schema.safeParse(content);
  const unreadable = unreadableTexts(line.text, content);
  if (!parsed.success || unreadable.length > 0) {
    const errors = [
      ...unreadable,
      ...(parsed.error?.issues ?? []).flatMap((issue) => zodFaults(issue, content)),
    ].flatMap(({ path, fault: found }) => wrong(found, pathOf(path)).errors);
    return { ok: false, errors };
  }
  // Its shape is flat by now: each name that stands in it is one of its own, and of two the engine keeps one without a word.
  const names = line.text.match(KEY)?.length ?? 0;
  if (names !== Object.keys(content as object).length) {
    const [twice] = fieldsTwice(line.text);
    return wrong(fault('field-twice'), twice && pathOf(twice.path));
  }
  return { ok: true, content: parsed.data };
}
