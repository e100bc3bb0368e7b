/** OpenTelemetry's SDK, which is loaded only where one of its standard variables turns it on. */
import { metrics as meters, type ObservableResult, trace } from '@opentelemetry/api';
import type { Registry } from 'prom-client';
import { hearObservations } from '../../io/measures.ts';
import { RELEASE } from '../../io/release.ts';
import { recordSpans } from '../../io/tracing.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const NAME = 'vitrine';
/** What has not left by then is not waited for at the end. */
const FLUSHED_WITHIN_MS = 2_000;

/** Which signals the standard variables turn on: by naming a receiver or an exporter, and not `none`. */
export function signalsOf(env: Variables): { readonly traces: boolean; readonly metrics: boolean } {
  const isOn = (signal: 'TRACES' | 'METRICS') => {
    const exporter = env[`OTEL_${signal}_EXPORTER`];
    if (exporter) return exporter !== 'none';
    return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]);
  };
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return { traces: false, metrics: false };
  return { traces: isOn('TRACES'), metrics: isOn('METRICS') };
}

export type Telemetry = {
  /** Tells the receiver what a registry has, under the same names. */
  tell(registry: Registry): void;
  /** Sends what is left, and ends. */
  close(): Promise<void>;
};

/**
 * Starts the SDK where it is turned on. Spans of the portal's own are made by `io/tracing.ts`; of a caller's headers only those that are
 * checked there are taken, so the SDK itself propagates nothing.
 *
 * @param env that of the process: the SDK reads its variables there itself
 */
export async function startTelemetry(env: NodeJS.ProcessEnv): Promise<Telemetry | undefined> {
  const on = signalsOf(env);
  if (!on.traces && !on.metrics) return undefined;
  // The detectors of host and process would tell the command line and who runs it.
  env.OTEL_NODE_RESOURCE_DETECTORS ??= 'service';
  const { startNodeSdk } = await import('@opentelemetry/sdk-node');
  const named = env.OTEL_SERVICE_NAME || /(^|,)\s*service\.name=/.test(env.OTEL_RESOURCE_ATTRIBUTES ?? '');
  const sdk = startNodeSdk({
    logLevel: env.OTEL_LOG_LEVEL ?? 'warn',
    resourceAttributes: { ...(!named && { 'service.name': NAME }), 'service.version': RELEASE },
    propagators: [],
    logRecordProcessors: [],
    ...(!on.traces && { spanProcessors: [] }),
    ...(!on.metrics && { metricReaders: [] }),
  });
  if (on.traces) recordSpans(trace.getTracer(NAME, RELEASE));
  return {
    tell(registry) {
      if (on.metrics) bridge(registry);
    },
    async close() {
      recordSpans(undefined);
      hearObservations(undefined);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FLUSHED_WITHIN_MS);
      await Promise.race([sdk.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

/** A metric as the registry has it, of which the library's types say less. */
type RegistryMetric = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  get(): Promise<{ readonly values: readonly { value: number; labels: Record<string, string> }[] }>;
};

/**
 * Counters and gauges are read from the registry when they are sent; histograms hear what is observed. So there is one place that counts,
 * whoever is told.
 */
function bridge(registry: Registry): void {
  const meter = meters.getMeter(NAME, RELEASE);
  const histograms = new Map<string, ReturnType<typeof meter.createHistogram>>();
  hearObservations((histogram, value, labels) => {
    let known = histograms.get(histogram.name);
    if (!known) {
      const advice = { explicitBucketBoundaries: [...histogram.buckets] };
      known = meter.createHistogram(histogram.name, { description: histogram.help, advice });
      histograms.set(histogram.name, known);
    }
    known.record(value, labels);
  });
  // prom-client types the fields of a metric as private.
  for (const metric of registry.getMetricsAsArray() as unknown as readonly RegistryMetric[]) {
    const { name, help: description, type } = metric;
    const instrument =
      type === 'counter'
        ? meter.createObservableCounter(name, { description })
        : type === 'gauge'
          ? meter.createObservableGauge(name, { description })
          : undefined;
    instrument?.addCallback(async (result: ObservableResult) => {
      const { values } = await metric.get();
      for (const { value, labels } of values) if (Number.isFinite(value)) result.observe(value, labels);
    });
  }
}
