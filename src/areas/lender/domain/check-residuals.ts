import { fault } from '../../../kit/faults.ts';
import { percentProblem, termProblem, writtenTerms } from './check-bands.ts';
import { hasResidual } from './source.ts';
import type { TableDraft, TableFault, TableRule } from './table-rule.ts';

export const checkResiduals: TableRule = function* (table) {
  const { source, residuals } = table;
  if (!source) return;
  if (!hasResidual(source)) {
    if (residuals) yield { path: 'residuals', fault: fault('residual-none', { source }) };
    return;
  }
  if (!residuals) {
    if (!('residuals' in table)) yield { path: 'residuals', fault: fault('residual-missing', { source }) };
    return; // else what is there could not be read
  }
  yield* residualTerms(table, Object.keys(residuals));
  for (const [term, options] of Object.entries(residuals)) {
    yield* residualOptions(options, `residuals.${term}`);
    const smallest = Math.min(...options);
    const least = table.entrance?.min ?? 0;
    if (least + smallest > 100) {
      yield {
        path: `residuals.${term}`,
        fault: fault('residual-large', { entrance: least, residual: smallest }),
      };
    }
  }
};

/** The terms of the bands and of the residuals are the same: a term without a residual could never be offered. */
function* residualTerms(table: TableDraft, terms: readonly string[]): Iterable<TableFault> {
  const offered = writtenTerms(table);
  for (const term of terms) {
    const found =
      termProblem(term) ?? (offered && !offered.has(term) ? fault('residual-no-band', { term }) : undefined);
    if (found) yield { path: `residuals.${term}`, fault: found };
  }
  for (const term of offered ?? []) {
    if (!termProblem(term) && !terms.includes(term)) {
      yield { path: 'residuals', fault: fault('residual-no-term', { term }) };
    }
  }
}

function* residualOptions(options: readonly number[], path: string): Iterable<TableFault> {
  for (const [index, option] of options.entries()) {
    const before = options[index - 1] ?? -1;
    const found =
      percentProblem(option, 0, 100) ??
      (option <= before ? fault('residual-order', { value: option, before }) : undefined);
    if (found) yield { path: `${path}[${index}]`, fault: found };
  }
}

/** A car is bought back for no less than what is still owed then. */
export const checkForward: TableRule = function* (table) {
  const { source, forward, residuals } = table;
  if (!source) return;
  if (source !== 'NEXT') {
    if (forward) yield { path: 'forward', fault: fault('forward-none', { source }) };
    return;
  }
  if (!forward && 'forward' in table) return; // what is there could not be read
  for (const [term, percent] of Object.entries(forward ?? {})) {
    const largest = Math.max(0, ...(residuals?.[term] ?? []));
    const found =
      (residuals && !residuals[term] ? fault('forward-term', { term }) : undefined) ??
      percentProblem(percent, 0, 100) ??
      (percent < largest ? fault('forward-low', { percent, residual: largest }) : undefined);
    if (found) yield { path: `forward.${term}`, fault: found };
  }
  for (const term of Object.keys(residuals ?? {})) {
    if (forward?.[term] === undefined) {
      yield { path: 'forward', fault: fault('forward-missing', { term }) };
    }
  }
};
