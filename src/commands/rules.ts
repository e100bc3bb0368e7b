/**
 * vitrine rules answer FILE [MODEL]
 *
 * Reads one line of decisions at a time and answers each with one JSON line: what is forced, what cannot be had, or why
 * nothing can be built. FILE is a catalogue file, a text of rules or a DIMACS CNF. Told in docs/guides/rules.md.
 */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { snapshotOf } from '../areas/catalogue/index.ts';
import { checkModels, readSource } from '../areas/catalogue/service/index.ts';
import {
  compileModel,
  isDimacs,
  lineAnswerer,
  modelProblems,
  type NamedProblem,
  problemOfModel,
  readDimacs,
  readRules,
} from '../areas/configurator/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { faultLine, fileFaultLine } from '../io/fault-sentences.ts';
import { fault } from '../kit/faults.ts';
import { linesOf } from '../kit/lines.ts';

type Read =
  | { readonly ok: true; readonly problem: NamedProblem }
  | { readonly ok: false; readonly errors: Complaints };

/** Longer lines of decisions are cut, and so refused. */
const MAX_LINE = 10_000_000;

type RulesArguments = { readonly file: string; readonly model: string | undefined };

export async function answer({ file, model }: RulesArguments, cli: Cli): Promise<Complaints> {
  const read = await readProblem(file, model);
  if (!read.ok) {
    cli.exit(2);
    return read.errors;
  }
  // A reader that has seen enough closes the pipe; that is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  if (!(await answerLines(read.problem, cli))) cli.exit(1);
  return [];
}

async function readProblem(path: string, requested: string | undefined): Promise<Read> {
  let text: string;
  try {
    const bytes = await readFile(path);
    text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return { ok: false, errors: [fileFaultLine({ file: path, path: '', fault: fault('no-file') })] };
  }
  if (/^\uFEFF?\s*[{[]/.test(text)) return readModel(path, text, requested);
  if (requested !== undefined) return { ok: false, errors: [`${path}: only catalogue files have models`] };
  const problem = isDimacs(text) ? readDimacs(text) : readRules(text);
  if (problem.ok) return problem;
  return {
    ok: false,
    errors: problem.errors.map((found) => fileFaultLine({ file: path, path: '', ...found })),
  };
}

/** The model of a catalogue file, refused with what the import would refuse it with. */
function readModel(path: string, text: string, requested: string | undefined): Read {
  const { sources, errors } = readSource(path, text);
  const all = [...errors, ...checkModels(sources, modelProblems)];
  if (all.length > 0) {
    return { ok: false, errors: all.map(fileFaultLine) };
  }
  const written = sources.flatMap(({ site }) => site as Parameters<typeof snapshotOf>[0][number]);
  const [site] = snapshotOf(written, { revision: '', publishedAt: '' }).sites.values();
  const models = (site?.models ?? []).filter(({ key }) => requested === undefined || key === requested);
  const [model] = models;
  if (!site || !model || models.length > 1) {
    const keys = (site?.models ?? []).map(({ key }) => key).join(', ');
    return { ok: false, errors: [`${path}: name one of its models: ${keys}`] };
  }
  const compiled = compileModel(model, site.market);
  if (compiled.ok) return { ok: true, problem: problemOfModel(compiled.model) };
  return {
    ok: false,
    errors: compiled.problems.map((found) => fileFaultLine({ file: path, path: '', fault: found.fault })),
  };
}

/** Whether every line could be read. */
async function answerLines(problem: NamedProblem, cli: Cli): Promise<boolean> {
  const answerTo = lineAnswerer(problem);
  const lines = linesOf(MAX_LINE, 'kept');
  let number = 0;
  let isWhole = true;
  const answerAll = async (some: readonly string[]) => {
    for (const line of some) {
      number += 1;
      const result =
        line.length > MAX_LINE
          ? { ok: false as const, fault: fault('line-long', { most: MAX_LINE }) }
          : answerTo(line);
      const complaint = result.ok ? '' : `line ${number}: ${faultLine(result.fault)}`;
      if (!result.ok) {
        isWhole = false;
        cli.warn(complaint);
      }
      const json = result.ok ? result.answer : { error: complaint };
      if (!process.stdout.write(`${JSON.stringify(json)}\n`)) await once(process.stdout, 'drain');
    }
  };
  process.stdin.setEncoding('utf8');
  for await (const piece of process.stdin) await answerAll(lines.take(String(piece)));
  await answerAll(lines.end());
  return isWhole;
}
