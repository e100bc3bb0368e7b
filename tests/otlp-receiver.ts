import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { STAND_IN_CONNECTIONS } from './patience.ts';

/** A span as OTLP's JSON has it. */
export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly attributes: Readonly<Record<string, unknown>>;
};

type Value = {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly boolValue?: boolean;
  readonly doubleValue?: number;
};
type Attribute = { readonly key: string; readonly value: Value };
type Traces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
};
type Metrics = {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
};

const factOf = ({ stringValue, intValue, boolValue, doubleValue }: Value) =>
  stringValue ?? boolValue ?? doubleValue ?? Number(intValue);
const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, factOf(value)]));

/** A receiver of OpenTelemetry (OTLP over HTTP, as JSON) that remembers what it was sent. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, object>();
  const resources: Readonly<Record<string, unknown>>[] = [];
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const body = await json(request).catch(() => undefined);
    if (body === undefined) return; // the sender ended while it sent
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of (body as Traces).resourceSpans) {
        resources.push(factsOf(resource.attributes));
        for (const { spans: received } of scopeSpans)
          spans.push(...received.map((span) => ({ ...span, attributes: factsOf(span.attributes) })));
      }
    if (request.url === '/v1/metrics')
      for (const { scopeMetrics } of (body as Metrics).resourceMetrics)
        for (const { metrics: received } of scopeMetrics)
          for (const metric of received) metrics.set(metric.name, metric);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
