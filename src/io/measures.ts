/** What this process counts, under the names of `/metrics`: labels are of fixed sets, and nothing tells of a person. */
import { Counter, Gauge, Histogram, type LabelValues, type Metric, type Registry } from 'prom-client';

/** Hears what histograms observe, for whoever else is told (OpenTelemetry has no histograms that are read when they are asked for). */
type Observed = (histogram: Bucketed, value: number, labels: Readonly<Record<string, string>>) => void;
type Bucketed = { readonly name: string; readonly help: string; readonly buckets: readonly number[] };
let observed: Observed | undefined;

/** Says who else hears of what is observed. */
export function hearObservations(by: Observed | undefined): void {
  observed = by;
}

/** A histogram, of which others may hear too. */
export class Spread<Label extends string> extends Histogram<Label> {
  readonly histogram: Bucketed;
  constructor(of: {
    name: string;
    help: string;
    buckets: number[];
    labelNames?: Label[];
    registers?: Registry[];
  }) {
    super({ registers: [], ...of });
    this.histogram = of;
  }
  /** Observes a value under its labels. */
  add(labels: Record<Label, string>, value: number): void {
    this.observe(labels as LabelValues<Label>, value);
    observed?.(this.histogram, value, labels);
  }
}

const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers: [] });

/** Seconds; the last is longer than anything is waited for. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Spread({
  name: 'vitrine_http_request_seconds',
  help: 'How long requests took, by method, route pattern and class of the status; `none` where the caller left before any answer',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
});

export const pageCacheRequests = counter(
  'vitrine_page_cache_requests_total',
  'Answers that were looked for among those that are kept: found (hit), made (miss), or waited for beside a first asker (shared)',
  ['cache', 'result'],
);

export const readStatements = counter(
  'vitrine_read_statements_total',
  'Statements that standbys may answer, by who did: a standby, the primary, or the primary after a standby had failed (again)',
  ['server'],
);

export const renderSeconds = new Spread({
  name: 'vitrine_page_render_seconds',
  help: 'How long pages took to be rendered',
  labelNames: [],
  buckets: SECONDS,
});

export const upstreamCalls = counter(
  'vitrine_upstream_calls_total',
  'Calls of services of others, by what came of them; `denied`: our credentials are refused; `unavailable`: not made, because the circuit is open',
  ['upstream', 'outcome'],
);

export const upstreamSeconds = new Spread({
  name: 'vitrine_upstream_seconds',
  help: 'How long calls of services of others took',
  labelNames: ['upstream'],
  buckets: SECONDS,
});

export const jobRuns = counter('vitrine_job_runs_total', 'Runs of jobs of this process', [
  'queue',
  'outcome',
]);

export const jobSeconds = new Spread({
  name: 'vitrine_job_seconds',
  help: 'How long runs of jobs took',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
});

export const mailAttempts = counter(
  'vitrine_mail_attempts_total',
  'Mails that were handed to the mail server: taken, kept where there is none, failed, or dead because they are of no use any more',
  ['outcome'],
);

export const webhookMessages = counter(
  'vitrine_webhook_messages_total',
  'Signed messages of others, by their source and what came of them',
  ['source', 'outcome'],
);

export const paymentsChanged = counter(
  'vitrine_payments_changed_total',
  'Payments that reached a status in this process',
  ['status'],
);

export const limitsHit = counter(
  'vitrine_limits_hit_total',
  'Requests refused because their address had sent too many',
  ['limit'],
);

export const publications = counter(
  'vitrine_publications_total',
  'Publications by people and by the clock, by what came of them',
  ['act', 'outcome'],
);

export const logLines = counter('vitrine_log_lines_total', 'Lines of the log, by level', ['level']);

export const logLinesSuppressed = counter(
  'vitrine_log_lines_held_total',
  'Lines of the log that were counted instead of written, because the same had been written in that second',
  [],
);

/**
 * How a vital is measured: by site, pattern of the page, class of the device and release, so that each can be told from the others. Counts are
 * stored by these buckets too (`host/web-vitals`), without their edges: with other edges a measure is another one, under a name of its own.
 */
const vital = (name: string, help: string, buckets: number[]) =>
  new Spread({ name, help, buckets, labelNames: ['site', 'route', 'device', 'release'] });

export const lcpSeconds = vital(
  'vitrine_web_vital_lcp_seconds',
  'Largest Contentful Paint of visitors who agreed to be measured; good is 2.5 at the 75th percentile',
  [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
);
export const inpSeconds = vital(
  'vitrine_web_vital_inp_seconds',
  'Interaction to Next Paint of visitors who agreed to be measured; good is 0.2 at the 75th percentile',
  [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.5],
);
export const clsScores = vital(
  'vitrine_web_vital_cls',
  'Cumulative Layout Shift of visitors who agreed to be measured; good is 0.1 at the 75th percentile',
  [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
);
export const ttfbSeconds = vital(
  'vitrine_web_vital_ttfb_seconds',
  'Time to First Byte of visitors who agreed to be measured; good is 0.8 at the 75th percentile',
  [0.1, 0.2, 0.4, 0.6, 0.8, 1.2, 1.8, 3, 6],
);

/** State of the circuits of this process, asked when the metrics are read. */
const circuits = new Set<{ readonly name: string; state(): string }>();
const CIRCUIT_STATES = ['closed', 'half-open', 'open'] as const;

/** Shows the circuit of an upstream until it is closed for good. @returns what ends that */
export function showCircuit(circuit: { readonly name: string; state(): string }): () => void {
  circuits.add(circuit);
  return () => void circuits.delete(circuit);
}

const upstreamCircuit = new Gauge({
  name: 'vitrine_upstream_circuits',
  help: 'Circuits of services of others, by their state',
  labelNames: ['upstream', 'state'],
  registers: [],
  collect() {
    this.reset();
    for (const { name } of circuits)
      for (const state of CIRCUIT_STATES) this.set({ upstream: name, state }, 0);
    for (const { name, state } of circuits) this.inc({ upstream: name, state: state() });
  },
});

/** The newest cache of each name. */
const caches = new Map<string, () => CacheSize>();
type CacheSize = { readonly pages: number; readonly bytes: number };

/** Shows how many answers a cache keeps and what they take. */
export const showCache = (cache: string, size: () => CacheSize): void => void caches.set(cache, size);

const cacheGauge = (name: string, help: string, of: (size: CacheSize) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['cache'],
    registers: [],
    collect() {
      for (const [cache, size] of caches) this.set({ cache }, of(size()));
    },
  });

const cachedPages = cacheGauge('vitrine_page_cache_pages', 'Answers that are kept', ({ pages }) => pages);
const cachedBytes = cacheGauge(
  'vitrine_page_cache_bytes',
  'Bytes of what is kept, in all encodings that were asked for',
  ({ bytes }) => bytes,
);

const ALL: readonly Metric[] = [
  requestSeconds,
  pageCacheRequests,
  cachedPages,
  cachedBytes,
  readStatements,
  renderSeconds,
  upstreamCalls,
  upstreamSeconds,
  upstreamCircuit,
  jobRuns,
  jobSeconds,
  mailAttempts,
  webhookMessages,
  paymentsChanged,
  limitsHit,
  publications,
  lcpSeconds,
  inpSeconds,
  clsScores,
  ttfbSeconds,
  logLines,
  logLinesSuppressed,
];

/** Adds what the process counts to a registry. */
export function registerMeasures(registry: Registry): void {
  for (const metric of ALL) registry.registerMetric(metric);
}

/** How long a reading of the metrics waits for the database (milliseconds). */
const STORED_WITHIN_MS = 3_000;

type StoredGauge<Row> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** The values that a row gives, each with its labels. */
  readonly of: (row: Row) => readonly (readonly [labels: Record<string, string>, value: number])[];
};

/**
 * Gauges of what is stored: one statement for all of them when the metrics are read, one at a time. While the database is away, or slow,
 * nothing is said of what is in it.
 */
export function storedGauges<Row>(
  registry: Registry,
  read: () => Promise<Row>,
  gauges: readonly StoredGauge<Row>[],
): void {
  let running: Promise<Row | undefined> | undefined;
  const row = () => {
    running ??= inTime(read).finally(() => {
      running = undefined;
    });
    return running;
  };
  for (const { name, help, labelNames = [], of } of gauges)
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const found = await row();
        this.reset();
        // Without labels a gauge that was reset is 0, which would say that nothing waits.
        if (!found) return labelNames.length === 0 ? this.set(Number.NaN) : undefined;
        for (const [labels, value] of of(found)) this.set(labels, value);
      },
    });
}

async function inTime<Row>(read: () => Promise<Row>): Promise<Row | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, STORED_WITHIN_MS, undefined);
  try {
    return await Promise.race([read().catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
