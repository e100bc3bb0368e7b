/** Worked cases in the form of files, and how an answer is held against what a case expects. */

export type WorkedCase = {
  readonly id: string;
  readonly kind: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly tolerance?: Tolerance;
};

export type Tolerance = Readonly<Record<string, number>>;

type Result = Readonly<Record<string, unknown>>;

/** Two decimal numbers that print alike are alike. */
const BINARY = 1e-9;

const money = /pmt|payment|interest|amort|balance|principal|iof|fv|pv|FC|net|residual|emi|due/;

/** How far a number may lie from the expected one, by the case's own words. */
function allowed(key: string, expected: number, tolerance: Tolerance): number {
  const own = tolerance[`${key}_abs`] ?? (key.startsWith('total') ? tolerance.total_abs : undefined);
  const kind = money.test(key) ? (tolerance.money_abs ?? tolerance.pmt_abs) : tolerance.rate_abs;
  const relative = tolerance.rel === undefined ? 0 : tolerance.rel * Math.abs(expected);
  return (own ?? tolerance.abs ?? kind ?? relative) + Math.min(BINARY, Math.abs(expected) * BINARY);
}

/** What of a case's expectation an answer does not meet; empty when it meets all. */
export function differences({ expected, tolerance = {} }: WorkedCase, result: Result): string[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    if (key === 'note' || key.endsWith('_also_acceptable')) return [];
    if (key === 'returns')
      return result.returns === null && result.converges === false ? [] : ['returns a rate'];
    if (key === 'npv_residual_rel_lt')
      return Number(result.npv_residual_rel) < Number(value) ? [] : ['does not balance'];
    const found = key === 'rows' && isShort(value) ? result.rows_due_first : result[key];
    const unmet = unlike(key, value, found, tolerance);
    const others = expected[`${key}_also_acceptable`];
    const isOther =
      Array.isArray(others) && others.some((other) => unlike(key, other, found, tolerance).length === 0);
    return isOther ? [] : unmet;
  });
}

/** Rows without the days of their period begin with what is due. */
function isShort(rows: unknown): boolean {
  return Array.isArray(rows) && Array.isArray(rows[0]) && rows[0].length === 4;
}

function unlike(key: string, expected: unknown, found: unknown, tolerance: Tolerance): string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length)
      return [`${key}: ${JSON.stringify(found)}`];
    return expected.flatMap((item, j) =>
      unlike(key, item, found[j], within(key, j, expected.length, tolerance)),
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    const fields = typeof found === 'object' && found !== null ? (found as Result) : {};
    return Object.entries(expected).flatMap(([name, value]) => unlike(name, value, fields[name], tolerance));
  }
  const wanted = numeric(expected);
  const given = numeric(found);
  if (wanted === undefined || given === undefined) {
    return expected === found ? [] : [`${key}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  }
  const isNear = Math.abs(given - wanted) <= allowed(key, wanted, tolerance);
  return isNear ? [] : [`${key}: ${given}, not ${wanted} (${allowed(key, wanted, tolerance)})`];
}

/** The rows of a schedule have a tolerance of their own, the last one another. */
function within(key: string, index: number, length: number, tolerance: Tolerance): Tolerance {
  const { schedule_row_abs: row, schedule_last_row_interest_abs: last } = tolerance;
  if (key !== 'schedule' || row === undefined) return tolerance;
  return { abs: index === length - 1 ? Math.max(row, last ?? 0) : row };
}

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}
