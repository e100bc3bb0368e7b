/** Loaded into a portal's process before it (`--import`): writes every route that its servers answer into the file of `ROUTES_FILE`. */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const routes: { readonly server: number; readonly method: string; readonly url: string }[] = [];
let servers = 0;
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const server = servers++;
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ server, method: one, url });
  });
  fastify.addHook('onListen', (done) => {
    writeFileSync(process.env.ROUTES_FILE ?? '', JSON.stringify(routes));
    done();
  });
});
