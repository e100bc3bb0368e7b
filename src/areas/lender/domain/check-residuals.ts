import { percentProblem, termProblem, writtenTerms } from './check-bands.ts';
import { hasResidual } from './source.ts';
import type { Found, TableDraft, TableRule } from './table-rule.ts';

export const checkResiduals: TableRule = function* (table) {
  const { source, residuals } = table;
  if (!source) return;
  if (!hasResidual(source)) {
    if (residuals) yield { path: 'residuals', message: `plans of ${source} leave no residual` };
    return;
  }
  if (!residuals) {
    if (!('residuals' in table)) yield { path: 'residuals', message: `plans of ${source} leave a residual` };
    return; // else what is there could not be read
  }
  yield* residualTerms(table, Object.keys(residuals));
  for (const [term, options] of Object.entries(residuals)) {
    yield* residualOptions(options, `residuals.${term}`);
    const smallest = Math.min(...options);
    const least = table.entrance?.min ?? 0;
    if (least + smallest > 100) {
      const message = `the lowest entrance of ${least} and a residual of ${smallest} are more than the price`;
      yield { path: `residuals.${term}`, message };
    }
  }
};

/** The terms of the bands and of the residuals are the same: a term without a residual could never be offered. */
function* residualTerms(table: TableDraft, terms: readonly string[]): Iterable<Found> {
  const offered = writtenTerms(table);
  for (const term of terms) {
    const message =
      termProblem(term) ?? (offered && !offered.has(term) ? `no band offers the term ${term}` : undefined);
    if (message) yield { path: `residuals.${term}`, message };
  }
  for (const term of offered ?? []) {
    if (!termProblem(term) && !terms.includes(term)) {
      yield { path: 'residuals', message: `the term ${term} leaves no residual, though a band offers it` };
    }
  }
}

function* residualOptions(options: readonly number[], path: string): Iterable<Found> {
  for (const [index, option] of options.entries()) {
    const before = options[index - 1] ?? -1;
    const message =
      percentProblem(option, 0, 100) ??
      (option <= before ? `${option} does not come after ${before}` : undefined);
    if (message) yield { path: `${path}[${index}]`, message };
  }
}

/** A car is bought back for no less than what is still owed then. */
export const checkForward: TableRule = function* (table) {
  const { source, forward, residuals } = table;
  if (!source) return;
  if (source !== 'NEXT') {
    if (forward)
      yield { path: 'forward', message: `plans of ${source} promise no price to buy the car back` };
    return;
  }
  if (!forward && 'forward' in table) return; // what is there could not be read
  for (const [term, percent] of Object.entries(forward ?? {})) {
    const largest = Math.max(0, ...(residuals?.[term] ?? []));
    const message =
      (residuals && !residuals[term] ? `the term ${term} leaves no residual` : undefined) ??
      percentProblem(percent, 0, 100) ??
      (percent < largest ? `${percent} is below the residual of ${largest}` : undefined);
    if (message) yield { path: `forward.${term}`, message };
  }
  for (const term of Object.keys(residuals ?? {})) {
    if (forward?.[term] === undefined) {
      yield { path: 'forward', message: `no price to buy the car back after ${term} months` };
    }
  }
};
