import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { registerMeasures } from '../../io/measures.ts';
import { RELEASE } from '../../io/release.ts';
import type { UnreadableNotes } from '../privacy/unreadable-texts.ts';

/** The registry of this process, with what is known of any Node process in it, and how many stored texts it has found that do not open. */
export function openMetrics(unreadable?: Pick<UnreadableNotes, 'count'>): Registry {
  const registry = new Registry();
  for (const metric of metricsOfProcess()) registry.registerMetric(metric);
  registerMeasures(registry);
  new Gauge({
    name: 'vitrine_build_info',
    help: 'The release of this process; the value is 1',
    labelNames: ['release'],
    registers: [registry],
  }).set({ release: RELEASE }, 1);
  new Gauge({
    name: 'vitrine_unreadable_texts',
    help: 'Stored texts that their seals did not open since this process began',
    registers: [registry],
    collect() {
      this.set(unreadable?.count() ?? 0);
    },
  });
  return registry;
}

let ofProcess: Registry | undefined;

/**
 * What is known of any Node process. Begun once in a process: what listens to its garbage collection and its event loop cannot be ended, and
 * would keep the registry of each portal that was opened in it, and by that the portal, for as long as the process lives.
 */
function metricsOfProcess(): readonly Metric[] {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  // prom-client types the fields of a metric as private.
  return ofProcess.getMetricsAsArray() as unknown as readonly Metric[];
}

/** `/metrics` in Prometheus' text format, on a server that only operators reach. */
export function answerMetrics(operations: FastifyInstance, registry: Registry): void {
  operations.get('/metrics', { schema: { hide: true } }, (_request, reply) => tell(registry, reply));
}

/** `/metrics` on the server that everybody reaches, for those who send the token; to all others it answers 404. */
export function answerMetricsByToken(app: FastifyInstance, registry: Registry, token: string): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    brings(token, request) ? tell(registry, reply) : reply.callNotFound(),
  );
}

async function tell(registry: Registry, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type(registry.contentType);
  return reply.send(await registry.metrics());
}

function brings(token: string, { headers }: FastifyRequest): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
