import swagger from '@fastify/swagger';
import fastify, {
  type FastifyInstance,
  type FastifySchema,
  type RouteHandlerMethod,
  type RouteOptions,
} from 'fastify';
import { z } from 'zod';
import type { TokenScope } from '../../areas/platform/index.ts';
import type { CallNotes } from '../../io/call-notes.ts';
import type { CallAccess, RouteConfig } from '../../io/service.ts';
import { lazily } from '../../kit/lazily.ts';
import { keyHeader, problemAnswers, replayedHeader } from './openapi-answers.ts';
import { type Paths, PROBLEMS, problemsOfKind, withNotes } from './openapi-notes.ts';
import { withUnits } from './openapi-units.ts';
import { SAFE_METHODS } from './own-origin.ts';
import { TOKEN_PATH } from './token-path.ts';

const INTRODUCTION = `Every service a maker can use or replace.

Pages of a site call from its own origin: a browser's \`Origin\` has to be the site's, and no token is needed. Systems (call centres, apps,
partners, back ends) send no \`Origin\` and no cookie, but \`Authorization: Bearer\` with a token whose scope the call names. A client gets
one by \`POST ${TOKEN_PATH}\` with \`grant_type=client_credentials\`, its id and its secret (HTTP Basic). How far a token goes its claims
say: \`dealers\` (codes, or \`*\`) and \`sites\` (\`br/aurora\`, or \`br\`); beyond that there is nothing.

Every figure says what it is measured in, as words and as \`x-unit\`: rates are percents at some calls and fractions at others, amounts units of the
currency or cents. Every call has an example, and under \`x-problems\` the types of the problems that it may answer, by status. A maker's
own service behind the portal may refuse with types of its own, which are passed on.`;

/**
 * Registers the description of a server's calls as OpenAPI 3.1. Call it before the routes are added.
 * @param scopes of its tokens, by name
 */
export async function describeCalls(
  app: FastifyInstance,
  scopes: ReadonlyMap<string, TokenScope> = new Map(),
): Promise<void> {
  const words = Object.fromEntries([...scopes].sort().map(([name, { about }]) => [name, about]));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine services',
        version: '1',
        description: INTRODUCTION,
      },
      components: {
        securitySchemes: {
          token: {
            type: 'oauth2',
            description:
              'Tokens of the identity service: the portal’s own, or the one that IDENTITY_ISSUER names.',
            flows: { clientCredentials: { tokenUrl: TOKEN_PATH, scopes: words } },
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      schema: wireSchema(schema, url, route),
      url: url.replace(/(.)\/$/, '$1'),
    }),
  });
}

/**
 * Publishes the contracts of every service at `/docs`, for operators: those of the portal, and of the stand-ins for a maker's own services.
 * @param notes what is said of their calls beside their contracts, read with the first request
 */
export async function documentServices(
  operations: FastifyInstance,
  app: FastifyInstance,
  notes: () => Promise<CallNotes>,
): Promise<void> {
  await operations.register(async (docs) => {
    // Built with the first request: people read it rarely, and the start of the process does not wait for it.
    const reader = lazily(async () => openReader(operations, app, await notes()));
    const read: RouteHandlerMethod = async ({ raw, headers }, reply) => {
      const page = await (await reader()).inject({ method: 'GET', url: raw.url ?? '/docs', headers });
      return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload);
    };
    for (const url of ['/docs', '/docs/*']) docs.get(url, read);
  });
}

/** The contracts as a page, on an instance of its own. */
async function openReader(
  operations: FastifyInstance,
  app: FastifyInstance,
  notes: CallNotes,
): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const pages = fastify();
  const [all, beside] = [app.swagger(), operations.swagger()];
  const paths = withNotes({ ...beside.paths, ...all.paths } as Paths, notes);
  const document = { ...all, paths };
  // The plugin's type of a document is stricter than what it makes itself.
  await pages.register(swagger, { mode: 'static', specification: { document: document as never } });
  await pages.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  await pages.ready();
  return pages;
}

/** An operation as it is on the wire, with what holds for every operation of the portal. */
function wireSchema(schema: FastifySchema | undefined, url: string, route: RouteOptions): FastifySchema {
  if (!schema) return { hide: true } as FastifySchema;
  const { body, querystring, params, response, ...rest } = schema;
  const changes = changesState(route);
  const { keyless, access, bearer, headers: own, refusals } = (route.config ?? {}) as RouteConfig;
  const hasReplay = changes && !keyless;
  const headers = { ...(hasReplay && keyHeader), ...headersOf(own) };
  const answers = Object.entries((response ?? {}) as Record<string, unknown>);
  const responses = answers.map(([code, one]) => [code, answer(one, hasReplay)]);
  const call = { hasBody: body !== undefined, changesState: changes, needsToken: Boolean(bearer) };
  return {
    tags: [url.split('/')[1]],
    ...rest,
    ...(body ? { body: jsonSchema(body) } : {}),
    ...(querystring ? { querystring: jsonSchema(querystring) } : {}),
    params: pathSchema(url, params),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    response: {
      ...(responses.length > 0 ? Object.fromEntries(responses) : { '2XX': answer({}, hasReplay) }),
      ...(refusals ? refusalsOf(refusals) : problemAnswers(call)),
    },
    [PROBLEMS]: refusals ? {} : problemsOfKind({ ...call, isOfSite: url.startsWith('/services/:market/') }),
    ...(typeof access === 'object' && { security: securityOf(access) }),
  } as FastifySchema;
}

/** How a call refuses that has a form of its own for it. */
const refusalsOf = ({ type, schema, when }: NonNullable<RouteConfig['refusals']>): object =>
  Object.fromEntries(
    Object.entries(when).map(([status, description]) => [
      status,
      { description, content: { [type]: { schema: jsonSchema(schema) } } },
    ]),
  );

/** The security requirement of a call that takes a token. `orPage`: our own pages need none, so that the empty requirement stands beside it. */
const securityOf = ({ token, orPage }: Extract<CallAccess, object>): object[] => [
  ...(orPage ? [{}] : []),
  { token: token === undefined ? [] : [token] },
];

const headersOf = (own: RouteConfig['headers'] = {}): object =>
  Object.fromEntries(
    Object.entries(own).map(([name, description]) => [name, { type: 'string', description }]),
  );

/** Whether a call changes state. Pages of other origins may not make it; unless it is `keyless` it takes an `Idempotency-Key`. */
const changesState = ({ method, config }: RouteOptions): boolean =>
  [method].flat().some((one) => !SAFE_METHODS.has(one)) && !(config as RouteConfig | undefined)?.stateless;

const answer = (schema: unknown, hasReplay: boolean) => ({
  description: 'Answer',
  ...(jsonSchema(schema) as object),
  ...(hasReplay ? { headers: replayedHeader } : {}),
});

/** Every part of an address that varies: those of the site, and those that the route describes itself. */
function pathSchema(url: string, params: unknown): unknown {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => [name, { type: 'string' }]);
  const { properties } = (params ? jsonSchema(params) : {}) as { properties?: object };
  return { type: 'object', properties: { ...Object.fromEntries(names), ...properties } };
}

/** zod to JSON Schema, the wire side: the input of each codec (its output is our own domain type). */
function jsonSchema(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return withUnits(rest);
}
