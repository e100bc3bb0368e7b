/**
 * npm run bench -- configurator [FILE.dimacs[.gz] …]
 *
 * Whole sessions of clicks through the rule engine: on models of a maker's size, beside two general solvers that are asked the
 * same, and on the demo catalogue. Processor time, so that a busy machine counts little. What disagrees is counted, for each of
 * the two over 10,000 checks and more.
 */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { carsOf } from '../../src/areas/configurator/domain/cars.ts';
import { lightestChanges } from '../../src/areas/configurator/domain/ways.ts';
import {
  aFeatureModel,
  aRandomProblem,
  diceOf,
  rowOfClauses,
} from '../../src/areas/configurator/examples.ts';
import { createConfigurator, loadProblem, readDimacs } from '../../src/areas/configurator/index.ts';
import type { Run } from '../figures.ts';
import { agreement, byName } from './agreement.ts';
import { type BenchProblem, benchProblems, demoModels, shownModel } from './models.ts';
import { cadical, consequences, type LoadOracle, logicSolver, minimalReason } from './oracles.ts';

/** Processor time, in ms, that a general solver may use for one model: it is asked fewer clicks, not another question. */
const PATIENCE = 20_000;
const CLICKS = 25;
/** Of each general solver, and how many of them at most on one of the models. */
const CHECKS = 10_000;
const CHECKS_OF_MODEL = 4_000;

export default async function configurator(run: Run): Promise<void> {
  const paths = process.argv.slice(2).filter((word) => /\.(dimacs|cnf)(\.gz)?$/.test(word));
  await engineBytes(run);
  for (const problem of benchProblems(run, paths)) await benchProblem(run, problem);
  await benchDemo(run);
  await countDisagreements(run);
}

/** Milliseconds of processor time. */
function spent<T>(call: () => T): { ms: number; value: T } {
  const start = process.cpuUsage();
  const value = call();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1_000, value };
}

/** Wall clock, for what takes less than processor time can tell. */
function lasted<T>(call: () => T): { ms: number; value: T } {
  const start = performance.now();
  const value = call();
  return { ms: performance.now() - start, value };
}

const at = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;

/** Tells what takes as long as it does, of nine in ten calls and of the longest. */
function reportSpread(run: Run, what: string, all: readonly number[], goal?: number): void {
  if (all.length === 0) return; // nothing like it has come up
  const figure = { unit: 'ms', better: 'lower' as const };
  const more = `p50 ${at(all, 0.5).toFixed(2)} ms of ${all.length}`;
  run.tell({ name: `${what}, p95`, value: at(all, 0.95), ...figure, goal }, more);
  run.tell({ name: `${what}, longest`, value: at(all, 1), ...figure });
}

type Verdict = { readonly forced: readonly number[]; readonly forbidden: readonly number[] };
type Click = { readonly decisions: readonly number[]; readonly told: Verdict; readonly ms: number };
type Reason = { readonly decisions: readonly number[]; readonly length: number; readonly ms: number };

async function benchProblem(run: Run, made: BenchProblem): Promise<void> {
  const loaded = spent(() => {
    const read = readDimacs(made.text);
    if (!read.ok) throw new Error('the file was read before');
    return loadProblem(read.problem.size, read.problem.clauses);
  });
  const problem = loaded.value;
  const first = spent(() => problem.decide([]));
  const fixed = first.value.buildable ? first.value.forced.length + first.value.forbidden.length : 0;
  const { clicks, reasons } = sessions(run, problem, made.size);
  console.log(
    `  ${made.name}: ${made.size} options, ${made.clauses.length} clauses, ${fixed} settled before any choice`,
  );
  const times = (all: readonly { readonly ms: number }[]) => all.map(({ ms }) => ms);
  run.tell({ name: `${made.name}: load`, value: loaded.ms, unit: 'ms', better: 'lower' });
  run.tell({ name: `${made.name}: first answer`, value: first.ms, unit: 'ms', better: 'lower' });
  reportSpread(run, `${made.name}: a click`, times(clicks));
  reportSpread(run, `${made.name}: a minimal reason`, times(reasons));
  const ways = waysOut(made, reasons);
  reportSpread(run, `${made.name}: the best three ways out`, times(ways));
  for (const load of [cadical, logicSolver]) await beside(run, made, load, { clicks, reasons, ways });
}

type Way = {
  readonly wanted: number;
  readonly choices: readonly number[];
  readonly gone: readonly number[][];
};

/** Of what cannot be had beside the choices: the smallest sets of choices to give up for it, the best three. */
function waysOut(made: BenchProblem, reasons: readonly Reason[]): (Way & { readonly ms: number })[] {
  const cars = carsOf(shownModel(made));
  cars.complete([]);
  return reasons.map(({ decisions }) => {
    const [choices, wanted] = [decisions.slice(0, -1), decisions.at(-1) ?? 0];
    const { ms, value } = lasted(() =>
      lightestChanges(cars, { must: [wanted], kept: choices, weightOf: () => 1, most: 3 }),
    );
    const gone = value.map(({ changed }) => changed.map((at) => choices[at] ?? 0));
    return { wanted, choices, gone, ms };
  });
}

function sessions(run: Run, problem: ReturnType<typeof loadProblem>, size: number) {
  const dice = diceOf(42);
  const clicks: Click[] = [];
  const reasons: Reason[] = [];
  for (let session = 0; session < run.amount(8, 1); session += 1) {
    let now = problem.decide([]);
    const decisions: number[] = [];
    for (let click = 0; click < run.amount(CLICKS, 3) && now.buildable; click += 1) {
      const settled = new Set([...now.forced, ...now.forbidden, ...decisions.map(Math.abs)]);
      let option = 1 + dice(size);
      while (settled.has(option)) option = 1 + dice(size);
      decisions.push(dice(4) ? option : -option);
      const { ms, value } = spent(() => problem.decide(decisions));
      now = value;
      if (!value.buildable) throw new Error('a click on an open option leaves a car');
      clicks.push({ decisions: [...decisions], told: value, ms });
      const wanted = value.forbidden[dice(value.forbidden.length)];
      if (wanted === undefined) continue;
      const against = [...decisions, wanted];
      const why = lasted(() => problem.decide(against));
      if (why.value.buildable) throw new Error('what is forbidden cannot be had');
      reasons.push({ decisions: against, length: why.value.reason.length, ms: why.ms });
    }
  }
  return { clicks, reasons };
}

const nameOf = ({ forced, forbidden }: Verdict) => `${forced.join(' ')} | ${forbidden.join(' ')}`;

type Session = {
  readonly clicks: readonly Click[];
  readonly reasons: readonly Reason[];
  readonly ways: readonly Way[];
};

async function beside(
  run: Run,
  { name, size, clauses }: BenchProblem,
  load: LoadOracle,
  { clicks, reasons, ways }: Session,
): Promise<void> {
  const oracle = await load(size, clauses);
  oracle.solve([]);
  let [theirs, ours, requested, wrong] = [0, 0, 0, 0];
  for (const click of [clicks[0], ...clicks.filter((_, k) => k % 17 === 8)]) {
    if (!click || theirs > PATIENCE) break;
    const { ms, value } = spent(() => consequences(oracle, size, click.decisions));
    theirs += ms;
    ours += click.ms;
    requested += 1;
    if (!value || nameOf(value) !== nameOf(click.told)) wrong += 1;
  }
  let [theirReasons, ourReasons, explained] = [0, 0, 0];
  for (const { decisions, ms } of reasons.slice(0, 40)) {
    if (theirReasons > PATIENCE / 4) break;
    theirReasons += lasted(() => minimalReason(oracle, decisions)).ms;
    ourReasons += ms;
    explained += 1;
  }
  const factor = { unit: 'x', better: 'higher' as const };
  const both = (what: string) => `${name}: ${what}, ${oracle.name} / ours`;
  // Processor time is counted in ticks: of what takes less than one, nothing can be told.
  if (ours > 0)
    run.tell(
      { name: both('a click'), value: theirs / ours, ...factor },
      `${(theirs / requested).toFixed(1)} ms`,
    );
  if (explained > 0)
    run.tell(
      { name: both('a reason'), value: theirReasons / ourReasons, ...factor },
      `${(theirReasons / explained).toFixed(2)} ms`,
    );
  const checks = agreement(oracle);
  const end = process.cpuUsage().user + PATIENCE * 1_000;
  const isOver = () => checks.made >= run.amount(CHECKS_OF_MODEL, 20) || process.cpuUsage().user > end;
  for (const { wanted, choices, gone } of ways) if (!isOver()) checks.ways(wanted, choices, gone);
  for (let round = 0; !isOver(); round += 1) {
    for (const { decisions, told: result } of clicks)
      if (!isOver()) checks.options(size, decisions, result, round);
  }
  wrong += checks.wrong;
  const disagreements = { name: `${name}: disagreements with ${oracle.name}`, value: wrong, unit: '' };
  run.tell({ ...disagreements, better: 'lower', goal: 0 }, `of ${checks.made} checks`);
  oracle.dispose();
}

async function benchDemo(run: Run): Promise<void> {
  const all = await demoModels();
  const models = run.amount(all, all.slice(0, 2));
  const loads: number[] = [];
  const [states, choices, reasons, ways]: number[][] = [[], [], [], []];
  const dice = diceOf(7);
  for (let round = 0; round < run.amount(4, 2); round += 1) {
    for (const { model } of models) {
      const made = lasted(() => createConfigurator(model));
      loads.push(made.ms);
      const configurator = made.value;
      const versions = model.options.filter(({ kind }) => kind === 'version');
      let car = configurator.open(versions[dice(versions.length)]?.key ?? '');
      for (let click = 0; click < run.amount(CLICKS, 4); click += 1) {
        const seen = lasted(() => configurator.states(car));
        if (round > 0) states?.push(seen.ms);
        const state = seen.value[dice(seen.value.length)];
        if (!state) continue;
        if (state.state === 'unavailable') reasons?.push(lasted(() => state.by).ms);
        const done = lasted(() =>
          state.state === 'chosen' && state.key !== car.version
            ? configurator.remove(car, state.key)
            : configurator.choose(car, state.key),
        );
        if (round > 0) (done.value.ok ? choices : ways)?.push(done.ms);
        car = done.value.ok ? done.value.result : (done.value.ways[0]?.result ?? car);
      }
    }
  }
  console.log(
    `  demo catalogue: ${models.length} models of ${models[0]?.model.options.length} options and more`,
  );
  reportSpread(run, 'demo: load', loads);
  reportSpread(run, 'demo: a click, all states', states ?? [], 1);
  reportSpread(run, 'demo: a choice that fits', choices ?? []);
  reportSpread(run, 'demo: a minimal reason', reasons ?? []);
  reportSpread(run, 'demo: reason and best three ways', ways ?? []);
}

/** Small problems with and without structure, each question to all three, until each was asked enough. */
async function countDisagreements(run: Run): Promise<void> {
  const enough = run.amount(CHECKS, 100);
  const dice = diceOf(2026);
  const onModels = new Map([...byName].map(([name, { made }]) => [name, made]));
  const isEnough = () => byName.size > 1 && [...byName.values()].every(({ made }) => made >= enough);
  for (let seed = 1; !isEnough(); seed += 1) {
    const size = 8 + dice(50);
    const made = dice(3) ? aFeatureModel(seed, size, 20) : aRandomProblem(seed, size, dice(size * 4));
    const problem = loadProblem(size, rowOfClauses(made.clauses));
    const oracles = [await cadical(size, made.clauses), await logicSolver(size, made.clauses)];
    for (let question = 0; question < 25; question += 1) {
      const decisions = Array.from({ length: dice(6) }, () => (1 + dice(size)) * (dice(3) ? 1 : -1));
      const ours = problem.decide(decisions);
      for (const oracle of oracles) agreement(oracle).answer(size, decisions, ours);
    }
    for (const oracle of oracles) oracle.dispose();
  }
  for (const [name, { made, wrong }] of byName) {
    const all = { name: `disagreements with ${name}`, value: wrong, unit: '' };
    const more = `of ${made} checks, ${onModels.get(name) ?? 0} of them on the models above`;
    run.tell({ ...all, better: 'lower', goal: 0 }, more);
  }
}

/** What a page loads to put cars together. */
async function engineBytes(run: Run): Promise<void> {
  const entry = new URL('../../src/areas/configurator/domain/configurator.ts', import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'engine' } },
  });
  const [output] = [built].flat();
  const chunks = output && 'output' in output ? output.output : [];
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  const value = brotliCompressSync(Buffer.from(code)).length;
  const name = 'engine in the browser, brotli';
  run.tell({ name, value, unit: 'bytes', better: 'lower', goal: 8 * 1024 });
}
