/** Loaded into a portal's process before it (`--import`): writes every route that its servers answer into the file of `ROUTES_FILE`. */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

type Listed = {
  readonly server: number;
  readonly method: string;
  readonly url: string;
  readonly access: unknown;
};
const routes: Listed[] = [];
let servers = 0;
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const server = servers++;
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const { access } = (config ?? {}) as { access?: unknown };
    for (const one of [method].flat()) routes.push({ server, method: one, url, access });
  });
  fastify.addHook('onListen', (done) => {
    writeFileSync(process.env.ROUTES_FILE ?? '', JSON.stringify(routes));
    done();
  });
});
