/** What a benchmark has measured: one number that two runs can be compared by. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  /** What it is counted in; empty for a ratio. */
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  readonly goal?: number | undefined;
};

/** How a benchmark is run, and where it tells what it has measured. */
export type Run = {
  /** One short round, which shows that the benchmark runs and measures nothing that means anything. */
  readonly isOnce: boolean;
  /** As much as a measurement needs, or as little as a short round does. */
  amount<T>(full: T, once: T): T;
  /** Prints a figure and keeps it. */
  tell(figure: Figure, more?: string): void;
  /** Opens what the short rounds of several benchmarks use together; it is closed after the last of them. */
  shared<T>(name: string, open: () => Promise<{ readonly value: T; close(): Promise<unknown> }>): Promise<T>;
};

export type Bench = (run: Run) => Promise<void>;

/** A figure in a line: `name  value unit  (goal >= 0.5)  more`. */
export function line({ name, value, unit, better, goal }: Figure, more = ''): string {
  const aim = goal === undefined ? '' : `  (goal ${better === 'higher' ? '>=' : '<='} ${goal})`;
  return `  ${name.padEnd(64)} ${written(value).padStart(11)} ${unit}${aim}${more && `   ${more}`}`;
}

/** As many digits as mean something. */
export function written(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.001 || size >= 1e9)) return value.toExponential(1);
  return Number(value.toPrecision(size >= 1_000 ? 6 : 3)).toLocaleString('en', { maximumFractionDigits: 4 });
}

/** A run and what is told in it, by benchmark. */
export function aRun(isOnce: boolean) {
  const figures: Record<string, Figure[]> = {};
  const opened = new Map<string, Promise<{ value: unknown; close(): Promise<unknown> }>>();
  const of = (bench: string): Run => ({
    isOnce,
    amount: (full, once) => (isOnce ? once : full),
    tell(figure, more) {
      console.log(line(figure, more));
      figures[bench] = [...(figures[bench] ?? []), figure];
    },
    async shared<T>(name: string, open: () => Promise<{ value: T; close(): Promise<unknown> }>) {
      const found = opened.get(name) ?? open();
      opened.set(name, found);
      return (await found).value as T;
    },
  });
  const close = async () => {
    for (const one of [...opened.values()].toReversed())
      await one.then(({ close }) => close()).catch(() => undefined);
  };
  return { figures, of, close };
}
