import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { isLocal } from './local.ts';

/** Publishes the contracts of every service as OpenAPI 3.1 at `/docs`, to callers on this machine. */
export async function documentServices(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine services',
        version: '1',
        description: 'Every service a maker can use or replace.',
      },
    },
    transform: ({ schema, url }) => ({ schema: wireSchema(schema), url }),
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
}

/** zod to JSON Schema, the wire side: the input of each codec (its output is our own domain type). */
function wireSchema(schema: FastifySchema | undefined): FastifySchema {
  if (!schema) return { hide: true } as FastifySchema;
  const { body, querystring, params, response, ...rest } = schema;
  const answers = Object.entries((response ?? {}) as Record<string, unknown>);
  return {
    ...rest,
    ...(body ? { body: jsonSchema(body) } : {}),
    ...(querystring ? { querystring: jsonSchema(querystring) } : {}),
    ...(params ? { params: jsonSchema(params) } : {}),
    ...(response ? { response: Object.fromEntries(answers.map(([code, s]) => [code, answer(s)])) } : {}),
  };
}

const answer = (schema: unknown) => ({ description: 'Answer', ...(jsonSchema(schema) as object) });

function jsonSchema(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
