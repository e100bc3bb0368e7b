import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfBrowser } from '../../io/bearer-guard.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import type { RouteConfig } from '../../io/service.ts';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects from cross-site request forgery (CSRF): refuses requests that change something unless a page of ours sent them (OWASP ASVS 3.5.1 to 3.5.3): the browser's own
 * `Origin` must name the host that it talks to, and `Sec-Fetch-Site`, where sent, must say same-origin. A call that asks for a
 * bearer token may come from a program too: what no browser sent cannot have been sent in somebody else's name.
 */
export function requireOwnOrigin(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isChange = !SAFE_METHODS.has(request.method) && !request.is404;
    const { stateless, bearer } = request.routeOptions.config as RouteConfig;
    const isHarmless = !isChange || stateless || (bearer && !isOfBrowser(request));
    if (isHarmless || isOwn(request, origins)) done();
    else sendProblem(reply, problem(403, 'foreign-origin', 'Changes are accepted from this site only'));
  });
}

function isOwn(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (typeof origin !== 'string' || (fetchSite !== undefined && fetchSite !== 'same-origin')) return false;
  const own = origins.length > 0 ? origins : [`${request.protocol}://${request.host}`];
  return own.includes(origin);
}
