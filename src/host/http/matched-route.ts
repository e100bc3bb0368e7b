import type { FastifyRequest } from 'fastify';

const pages = new WeakMap<FastifyRequest, string>();

/** Notes which of the declared pages a request means, where the framework's own route is one for all pages. */
export const notePage = (request: FastifyRequest, pattern: string): void => void pages.set(request, pattern);

/** The pattern that a request matched, never its path: of a page as it is declared, else the framework's; `none` for what is nowhere. */
export const matchedRoute = (request: FastifyRequest): string =>
  pages.get(request) ?? request.routeOptions.url ?? 'none';
