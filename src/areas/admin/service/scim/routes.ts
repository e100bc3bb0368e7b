/** SCIM 2.0 (RFC 7644) at `/scim/v2`: the maker's directory says who works here and in which groups. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countedAttempts } from '../../../../io/attempt-limit.ts';
import type { TokenCheck } from '../../../../io/bearer-guard.ts';
import type { Database } from '../../../../io/database.ts';
import type { Log } from '../../../../io/log.ts';
import type { Sealing } from '../../../../io/sealing.ts';
import { serviceApp } from '../../../../io/service.ts';
import { authorise } from '../../../../kit/authority.ts';
import {
  GROUP_SCHEMA,
  listOf,
  SCIM_PAGE,
  SCIM_PATH,
  SCIM_TYPE,
  scimAbout,
  scimError,
  scimGroup,
  scimGroupBody,
  scimIdParams,
  scimListOf,
  scimPatchBody,
  scimQuery,
  scimRefusal,
  scimUser,
  scimUserBody,
  USER_SCHEMA,
} from '../../contract/scim.ts';
import {
  type GroupGrants,
  patchScimGroup,
  patchScimPerson,
  readScimFilter,
  type ScimFault,
  type ScimGroup,
  type ScimPerson,
  scimBoolean,
  scimEmail,
  scimMembers,
} from '../../index.ts';
import { PROVISION_STAFF } from '../scopes.ts';
import { resourceTypes, scimSchemas, serviceProviderConfig } from './discovery.ts';
import {
  GROUP_MEMBERS_MAX,
  type ScimCaller,
  type ScimRefusal,
  type ScimUser,
  type StoredGroup,
  scimStore,
} from './store.ts';
import { scimTokenName } from './tokens.ts';

/** A group of some thousands comes in one body. */
const BODY_LIMIT = 1_048_576;
/** Directories send some 25 calls a second at most. */
const CALLS = { name: 'scim', tries: 3_000, perSeconds: 60 };
const WRONG = { name: 'scim-wrong', tries: 60, perSeconds: 60 };

type Deps = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly grants: GroupGrants;
  readonly identity: Parameters<typeof scimStore>[0]['identity'];
  readonly tokens: TokenCheck;
  readonly origin: string;
  readonly log: Pick<Log, 'error'>;
  now(): Date;
};

/** What ends a call with an error in SCIM's form. */
class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: Parameters<typeof scimError>[2];
  constructor(status: number, detail: string, scimType?: Parameters<typeof scimError>[2]) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

const REFUSALS: Readonly<Record<ScimRefusal, () => ScimProblem>> = {
  unknown: () => new ScimProblem(404, 'There is nobody and nothing with this id'),
  taken: () => new ScimProblem(409, 'Another one has this name', 'uniqueness'),
  last: () => new ScimProblem(409, 'Nobody would be left who could arrange the staff', 'mutability'),
  'no-email': () => new ScimProblem(400, 'emails or userName has to be an e-mail address', 'invalidValue'),
  'too-many': () => new ScimProblem(413, `A group has ${GROUP_MEMBERS_MAX} members at most`),
  'unknown-member': () => new ScimProblem(400, 'A member of the group is not here', 'invalidValue'),
};

const done = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly reason: ScimRefusal }
    | ScimFault,
): T => {
  if (result.ok) return result.value;
  if ('scimType' in result) throw new ScimProblem(400, result.detail, result.scimType);
  throw REFUSALS[result.reason]();
};

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header('content-type', `${SCIM_TYPE}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);

const sendError = (reply: FastifyReply, problem: ScimProblem): FastifyReply =>
  send(reply, problem.status, scimError(problem.status, problem.message, problem.scimType));

/** When a call is refused, by status: words for the description. */
const WHEN_READ = {
  400: 'The query cannot be read, or a filter is none that is known',
  401: 'There is no good bearer token',
  403: `The token has not the scope ${PROVISION_STAFF.name}`,
  404: 'There is nobody and nothing with this id',
  429: 'Too many calls: 3,000 a minute of a token',
  500: 'Something went wrong here',
  503: 'Tokens cannot be checked now, or the database is away',
} as const;
const WHEN_CHANGED = {
  ...WHEN_READ,
  400: 'The body does not fit, or names what is not here',
  409: 'Another one has this name, or nobody would be left who could arrange the staff',
  412: 'It has changed since the version that `If-Match` names',
  413: 'The body is larger than 1 MiB, or a group has more than 5,000 members',
  415: 'The body is not JSON',
} as const;

/** Mounts the calls, where the maker has an identity provider: without one nobody could come in whom SCIM names. */
export async function answerScim(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  const store = scimStore(deps);
  const limits = { calls: countedAttempts(CALLS, deps), wrong: countedAttempts(WRONG, deps) };
  const callers = new WeakMap<FastifyRequest, ScimCaller>();
  const callerOf = (request: FastifyRequest): ScimCaller => {
    const caller = callers.get(request);
    if (!caller) throw new Error('the call was not asked for its token');
    return caller;
  };

  /** Who sends a token: one of `staff scim add`, or a short one of the identity service for the whole portal. */
  async function identified(request: FastifyRequest): Promise<ScimCaller> {
    const { authorization } = request.headers;
    const own = await scimTokenName(db, authorization, deps.now());
    if (own !== undefined) return { token: own };
    const answer = await deps.tokens(authorization);
    if (answer.ok) {
      const permit = authorise(answer.caller, 'update', { kind: 'provisioning', site: null, dealer: null });
      if (!permit) throw new ScimProblem(403, `The token has not the scope ${PROVISION_STAFF.name}`);
      return { token: permit.name };
    }
    if (answer.reason === 'no-keys') throw new ScimProblem(503, 'Tokens cannot be checked now');
    const turn = await limits.wrong(request.ip);
    throw turn.isAllowed
      ? new ScimProblem(401, 'This call needs a valid bearer token')
      : new ScimProblem(429, 'Too many calls without a valid token');
  }

  await app.register(
    async (scope) => {
      const readJson = scope.getDefaultJsonParser('error', 'error');
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser(
        [SCIM_TYPE, 'application/json'],
        { parseAs: 'string' },
        // Some clients name the type of a body with calls that have none.
        (request, body: string, read) =>
          body === '' ? read(null, undefined) : readJson(request, body, read),
      );
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof ScimProblem) {
          if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
          if (error.status === 429 || error.status === 503) reply.header('retry-after', '60');
          return sendError(reply, error);
        }
        const { statusCode } = error as { statusCode?: unknown };
        if (error instanceof z.ZodError || statusCode === 400)
          return sendError(
            reply,
            new ScimProblem(400, 'The body or the query does not fit the schema', 'invalidSyntax'),
          );
        if (typeof statusCode === 'number' && statusCode < 500)
          return sendError(reply, new ScimProblem(statusCode, 'The call could not be read'));
        deps.log.error({ err: error }, 'a SCIM call failed');
        return sendError(reply, new ScimProblem(500, 'Something went wrong here'));
      });
      scope.addHook('onRequest', async (request) => {
        const caller = await identified(request);
        const turn = await limits.calls(caller.token);
        if (!turn.isAllowed) throw new ScimProblem(429, 'Too many calls');
        callers.set(request, caller);
      });
      const own = serviceApp(scope);
      const base = { access: { token: PROVISION_STAFF.name }, bearer: true, keyless: true } as const;
      const form = { type: SCIM_TYPE, schema: scimRefusal };
      const config = { ...base, refusals: { ...form, when: WHEN_READ } } as const;
      const changing = { ...base, refusals: { ...form, when: WHEN_CHANGED } } as const;
      const types = { consumes: [SCIM_TYPE], produces: [SCIM_TYPE] };
      const described = (summary: string) => ({ tags: ['scim'], summary, ...types });
      /** For the description: what is sent is not written by it (`send`). */
      const answers = (status: 200 | 201, schema: z.ZodType): { response: Record<number, z.ZodType> } => ({
        response: { [status]: schema },
      });
      const at = (path: string) => `${deps.origin}${SCIM_PATH}${path}`;

      const userBody = (user: ScimUser) => {
        const body = {
          schemas: [USER_SCHEMA],
          id: user.id,
          ...(user.externalId !== undefined && { externalId: user.externalId }),
          userName: user.userName,
          displayName: user.displayName,
          name: { formatted: user.formatted, givenName: user.givenName, familyName: user.familyName },
          emails: [{ value: user.email, type: 'work', primary: true }],
          active: user.active,
          groups: user.groups.map(({ id, name }) => ({
            value: id,
            display: name,
            $ref: at(`/Groups/${id}`),
          })),
        };
        return withMeta(body, 'User', user, at(`/Users/${user.id}`));
      };
      const groupBody = (group: StoredGroup) => {
        const body = {
          schemas: [GROUP_SCHEMA],
          id: group.id,
          ...(group.externalId !== undefined && { externalId: group.externalId }),
          displayName: group.displayName,
          members: group.members.map((value) => ({ value, $ref: at(`/Users/${value}`) })),
        };
        return withMeta(body, 'Group', group, at(`/Groups/${group.id}`));
      };
      const tell = (
        reply: FastifyReply,
        status: number,
        body: ReturnType<typeof userBody> | ReturnType<typeof groupBody>,
        excluded = '',
      ) =>
        send(
          reply.header('etag', body.meta.version).header('location', body.meta.location),
          status,
          without(body, excluded),
        );
      /** Whoever says what they have seen changes nothing else (RFC 7644 §3.14). */
      const unchanged = (
        request: FastifyRequest,
        { meta }: { readonly meta: { readonly version: string } },
      ) => {
        const seen = request.headers['if-match'];
        if (seen === undefined || seen === '*') return;
        if (!seen.split(',').some((one) => one.trim() === meta.version))
          throw new ScimProblem(412, 'It has changed in between');
      };

      own.get(
        '/Users',
        {
          config,
          schema: {
            ...described('Members of the staff'),
            ...answers(200, scimListOf(scimUser)),
            querystring: scimQuery,
          },
        },
        async (request, reply) => {
          const { filter, startIndex, count, excludedAttributes } = request.query;
          const page = pageOf(startIndex, count);
          const found = await store.users(callerOf(request), {
            ...page,
            filter: filter === undefined ? undefined : done(readScimFilter(filter, USER_FILTERS)),
          });
          const users = found.users.map((user) => without(userBody(user), excludedAttributes));
          return send(reply, 200, listOf(users, page.offset + 1, found.total));
        },
      );
      own.get(
        '/Users/:id',
        {
          config,
          schema: {
            ...described('A member'),
            ...answers(200, scimUser),
            params: scimIdParams,
            querystring: scimQuery,
          },
        },
        async (request, reply) => {
          const user = await store.user(callerOf(request), request.params.id);
          if (!user) throw REFUSALS.unknown();
          return tell(reply, 200, userBody(user), request.query.excludedAttributes);
        },
      );
      own.post(
        '/Users',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: { ...described('Adds a member'), ...answers(201, scimUser), body: scimUserBody },
        },
        async (request, reply) => {
          const user = done(await store.addUser(callerOf(request), personIn(request.body)));
          return tell(reply, 201, userBody(user));
        },
      );
      own.put(
        '/Users/:id',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: {
            ...described('Says anew who a member is'),
            ...answers(200, scimUser),
            params: scimIdParams,
            body: scimUserBody,
          },
        },
        async (request, reply) => {
          const changed = await store.changeUser(callerOf(request), request.params.id, (user) => {
            unchanged(request, userBody(user));
            return personIn(request.body, user.active);
          });
          return tell(reply, 200, userBody(done(changed)));
        },
      );
      own.patch(
        '/Users/:id',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: {
            ...described('Changes a member'),
            ...answers(200, scimUser),
            params: scimIdParams,
            body: scimPatchBody,
          },
        },
        async (request, reply) => {
          const changed = await store.changeUser(callerOf(request), request.params.id, (user) => {
            unchanged(request, userBody(user));
            const { displayName, formatted, ...parts } = user;
            // A name that is changed by its parts is not hidden by the one that was made of them.
            const next = done(
              patchScimPerson(
                { ...parts, displayName: undefined, formatted: undefined },
                request.body.Operations,
              ),
            );
            const isRenamed = next.givenName !== user.givenName || next.familyName !== user.familyName;
            const shown = next.displayName ?? (isRenamed ? undefined : displayName);
            return {
              ...next,
              displayName: shown,
              formatted: next.formatted ?? (isRenamed ? undefined : formatted),
            };
          });
          return tell(reply, 200, userBody(done(changed)));
        },
      );
      own.delete(
        '/Users/:id',
        { config: changing, schema: { ...described('Shuts a member out at once'), params: scimIdParams } },
        async (request, reply) => {
          done(
            await store.removeUser(callerOf(request), request.params.id, (user) =>
              unchanged(request, userBody(user)),
            ),
          );
          return reply.code(204).send();
        },
      );

      own.get(
        '/Groups',
        {
          config,
          schema: { ...described('Groups'), ...answers(200, scimListOf(scimGroup)), querystring: scimQuery },
        },
        async (request, reply) => {
          const { filter, startIndex, count, excludedAttributes } = request.query;
          const page = pageOf(startIndex, count);
          const found = await store.groups(callerOf(request), {
            ...page,
            filter: filter === undefined ? undefined : done(readScimFilter(filter, GROUP_FILTERS)),
          });
          const groups = found.groups.map((group) => without(groupBody(group), excludedAttributes));
          return send(reply, 200, listOf(groups, page.offset + 1, found.total));
        },
      );
      own.get(
        '/Groups/:id',
        {
          config,
          schema: {
            ...described('A group'),
            ...answers(200, scimGroup),
            params: scimIdParams,
            querystring: scimQuery,
          },
        },
        async (request, reply) => {
          const group = await store.group(callerOf(request), request.params.id);
          if (!group) throw REFUSALS.unknown();
          return tell(reply, 200, groupBody(group), request.query.excludedAttributes);
        },
      );
      own.post(
        '/Groups',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: { ...described('Adds a group'), ...answers(201, scimGroup), body: scimGroupBody },
        },
        async (request, reply) =>
          tell(reply, 201, groupBody(done(await store.addGroup(callerOf(request), groupIn(request.body))))),
      );
      own.put(
        '/Groups/:id',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: {
            ...answers(200, scimGroup),
            ...described('Says anew what a group is called and who is in it'),
            params: scimIdParams,
            body: scimGroupBody,
          },
        },
        async (request, reply) => {
          const changed = await store.changeGroup(callerOf(request), request.params.id, (group) => {
            unchanged(request, groupBody(group));
            return groupIn(request.body);
          });
          return tell(reply, 200, groupBody(done(changed)));
        },
      );
      own.patch(
        '/Groups/:id',
        {
          config: changing,
          bodyLimit: BODY_LIMIT,
          schema: {
            ...described('Changes a group'),
            ...answers(200, scimGroup),
            params: scimIdParams,
            body: scimPatchBody,
          },
        },
        async (request, reply) => {
          const changed = await store.changeGroup(callerOf(request), request.params.id, (group) => {
            unchanged(request, groupBody(group));
            return done(patchScimGroup(group, request.body.Operations));
          });
          return tell(reply, 200, groupBody(done(changed)));
        },
      );
      own.delete(
        '/Groups/:id',
        { config: changing, schema: { ...described('Removes a group'), params: scimIdParams } },
        async (request, reply) => {
          done(
            await store.removeGroup(callerOf(request), request.params.id, (group) =>
              unchanged(request, groupBody(group)),
            ),
          );
          return reply.code(204).send();
        },
      );

      own.get(
        '/ServiceProviderConfig',
        { config, schema: { ...described('What this server can do'), ...answers(200, scimAbout) } },
        async (_request, reply) => send(reply, 200, serviceProviderConfig),
      );
      for (const [path, all] of [
        ['ResourceTypes', resourceTypes],
        ['Schemas', scimSchemas],
      ] as const) {
        own.get(
          `/${path}`,
          { config, schema: { ...described(path), ...answers(200, scimListOf(scimAbout)) } },
          async (_request, reply) => send(reply, 200, listOf(all, 1, all.length)),
        );
        own.get(
          `/${path}/:id`,
          {
            config,
            schema: { ...described(`One of ${path}`), ...answers(200, scimAbout), params: scimIdParams },
          },
          async (request, reply) => {
            const one = all.find(({ id }) => id === request.params.id);
            if (!one) throw REFUSALS.unknown();
            return send(reply, 200, one);
          },
        );
      }
    },
    { prefix: SCIM_PATH },
  );
}

const USER_FILTERS = ['userName', 'externalId', 'emails.value'];
const GROUP_FILTERS = ['displayName', 'externalId'];

/** A page as SCIM asks for it: a beginning below 1 is 1, and a negative number of things is none (RFC 7644 §3.4.2.4). */
const pageOf = (startIndex = 1, count = SCIM_PAGE) => ({
  offset: Math.min(Math.max(startIndex, 1), 1_000_000) - 1,
  limit: Math.min(Math.max(count, 0), SCIM_PAGE),
});

const personIn = (body: z.output<typeof scimUserBody>, active = true): ScimPerson => ({
  userName: body.userName,
  externalId: body.externalId ?? undefined,
  displayName: body.displayName ?? undefined,
  formatted: body.name?.formatted ?? undefined,
  givenName: body.name?.givenName ?? undefined,
  familyName: body.name?.familyName ?? undefined,
  email: scimEmail(body.emails ?? []),
  active: body.active === undefined ? active : (scimBoolean(body.active) ?? active),
});

const groupIn = (body: z.output<typeof scimGroupBody>): ScimGroup => ({
  displayName: body.displayName,
  externalId: body.externalId ?? undefined,
  members: scimMembers(body.members ?? []) ?? [],
});

/** A version that changes with whatever is told of it. */
function withMeta<Body extends object>(
  body: Body,
  resourceType: 'User' | 'Group',
  { createdAt, changedAt }: { readonly createdAt: Date; readonly changedAt: Date },
  location: string,
) {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
  const times = { created: createdAt.toISOString(), lastModified: changedAt.toISOString() };
  return { ...body, meta: { resourceType, ...times, location, version: `W/"${digest}"` } };
}

/** Leaves out what somebody does not want to read; `id` and `schemas` are always told (RFC 7644 §3.9). */
const without = (body: object, excluded = ''): object => {
  const names = new Set(excluded.split(',').map((one) => one.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name]) => !names.has(name.toLowerCase()) || name === 'id' || name === 'schemas',
    ),
  );
};
