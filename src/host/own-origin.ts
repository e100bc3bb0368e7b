import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../io/problem.ts';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Route configuration: a POST that only computes (a simulation) may come from anywhere; a call without a key takes no
 * `Idempotency-Key`, because a repeat of it does no harm; a `bearer` call takes nothing but its `Authorization` header for who
 * sent it. `headers`: what else of its own it reads, by name, and what that says.
 */
export type RouteConfig = {
  stateless?: boolean;
  keyless?: boolean;
  bearer?: boolean;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Refuses requests that change something unless a page of ours sent them (OWASP ASVS 3.5.1 to 3.5.3): the browser's own
 * `Origin` must name the host that it talks to, and `Sec-Fetch-Site`, where sent, must say same-origin. A call that asks for a
 * bearer token may come from a program too: what no browser sent cannot have been sent in somebody else's name.
 */
export function requireOwnOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const changes = !SAFE.has(request.method) && !request.is404;
    const { stateless, bearer } = request.routeOptions.config as RouteConfig;
    const isHarmless = !changes || stateless || (bearer && !isOfBrowser(request));
    if (isHarmless || isOwn(request, origins)) done();
    else sendProblem(reply, problem(403, 'foreign-origin', 'Changes are accepted from this site only'));
  });
}

/** A browser names the origin of every request that changes something; its cookies would go along unasked. */
const isOfBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined;

function isOwn(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (typeof origin !== 'string' || (fetchSite !== undefined && fetchSite !== 'same-origin')) return false;
  const own = origins.length > 0 ? origins : [`${request.protocol}://${request.host}`];
  return own.includes(origin);
}
