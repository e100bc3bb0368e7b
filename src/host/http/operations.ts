import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { CallNotes } from '../../io/call-notes.ts';
import type { Database } from '../../io/database.ts';
import { isLoopback } from '../../io/loopback.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import type { Sealing } from '../../io/sealing.ts';
import { mountStandIns } from '../demo/stand-ins.ts';
import type { Environment } from '../process/environment.ts';
import { answerHealth, partOnClosing, type Readiness, type Stores } from '../process/health.ts';
import type { Log } from '../process/log.ts';
import { answerMetrics, answerMetricsByToken } from '../process/metrics.ts';
import { addressOf } from './addresses.ts';
import { countRefusals } from './admission.ts';
import { documentServices } from './openapi.ts';
import { createServer } from './server.ts';

/** Without `VITRINE_OPERATIONS_LISTEN` the operators' server listens on the loopback address, this many ports above the portal's own. */
const PORT_OFFSET = 900;
const HIGHEST_PORT = 65_535;

type OperationsOptions = {
  readonly settings: Environment;
  readonly db: Database;
  readonly sealing: Sealing;
  readonly readiness: Readiness;
  readonly database: Omit<Stores, 'dataFolder'>;
  readonly metrics: Registry;
  /** What is said of the calls beside their contracts. */
  readonly notes: () => Promise<CallNotes>;
};

/**
 * Answers whoever operates the portal: measurements, health, the services' description, the demonstration's inboxes.
 *
 * @param operations the server that only they reach
 * @param app the portal's own server, whose calls are described; of all this it gets what tells whether the process lives, and the
 *   measurements for whoever brings the token
 */
export async function serveOperations(
  operations: FastifyInstance,
  app: FastifyInstance,
  { settings, readiness, database, metrics, notes, ...shared }: OperationsOptions,
): Promise<void> {
  const servers = [app, operations];
  for (const server of servers) partOnClosing(server, readiness);
  answerHealth(servers, { ...database, dataFolder: settings.dataFolder }, readiness);
  answerMetrics(operations, metrics);
  countRefusals(app, metrics);
  if (settings.metricsToken) answerMetricsByToken(app, metrics, settings.metricsToken);
  await documentServices(operations, app, notes);
  await mountStandIns(operations, settings, shared);
}

/**
 * A server of its own for operators. What is added here does not exist on the portal's own port, so that no proxy in front of that can
 * lead to it, whatever it says of its callers. @public
 */
export async function createOperations(settings: Environment, log: Log): Promise<FastifyInstance> {
  // Whoever operates a portal that is too busy is let in.
  const app = await createServer(
    { ...settings, trustProxy: false, origins: [], busyMs: Number.POSITIVE_INFINITY },
    log,
  );
  const { host } = settings.operations ?? {};
  app.addHook('onRequest', (request, reply, done) => {
    if (isDirect(request, host)) done();
    else sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
  });
  return app;
}

/**
 * Whether a request names the place that it was sent to, and comes from nobody's proxy: a page elsewhere whose name was made to lead here
 * asks under that name (DNS rebinding), and a proxy that was pointed here by mistake says for whom it asks.
 */
function isDirect({ headers, hostname }: FastifyRequest, host: string | undefined): boolean {
  if (headers['x-forwarded-for'] || headers['x-forwarded-host'] || headers.forwarded) return false;
  return isLoopback(hostname) || hostname === host || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Starts to answer operators. A place that the environment names must be free; where it names none, any free port does instead.
 *
 * @returns the origin under which they reach it
 * @throws an error that names the variable, where the place cannot be listened on
 */
export async function listenForOperators(
  app: FastifyInstance,
  { operations, port }: Pick<Environment, 'operations' | 'port'>,
): Promise<string> {
  const at = operations ?? { host: '127.0.0.1', port: defaultPort(port) };
  try {
    await app.listen({ ...at });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (operations || !['EADDRINUSE', 'EACCES'].includes(code))
      throw new Error(`VITRINE_OPERATIONS_LISTEN: ${message}`);
    await app.listen({ ...at, port: 0 });
  }
  return addressOf(app);
}

const defaultPort = (port: number): number => (port + PORT_OFFSET > HIGHEST_PORT ? 0 : port + PORT_OFFSET);
