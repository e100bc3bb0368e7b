import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Currency, Locale, MarketCode } from '../kit/markets/identities.ts';
import { tellerOf } from './encoding.ts';

/** Lets Fastify infer handler types from zod schemas: handlers receive what the codec decodes to and return the same. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/**
 * Whom a call answers, which each of them says: a call that does not is refused by the compiler, and by the server's start. The access
 * test is made from it.
 *
 * - `everybody`: with what is nobody's own, or takes what anybody may leave
 * - `person`: who is logged in to an account of the site
 * - `holder`: the browser, or account, that made the thing
 * - `key`: who knows what nobody guesses: a proposal's number with digits of its person, a link's key
 * - `signed`: a maker's or lender's system whose messages are signed
 * - `local`: this machine, where it stands in for a maker's own systems
 * - `mount`: whoever the place lets through at which it is mounted: this machine, or staff
 * - `token`: who sends a bearer token that has this scope; of no scope any good token. With `orPage` a page of ours needs none
 */
export type CallAccess =
  | 'everybody'
  | 'person'
  | 'holder'
  | 'key'
  | 'signed'
  | 'local'
  | 'mount'
  | { readonly token: string | undefined; readonly orPage?: true };

/** For a call's `config`. */
export const FOR_EVERYBODY = { access: 'everybody' } as const;
export const FOR_PERSON = { access: 'person' } as const;
export const FOR_HOLDER = { access: 'holder' } as const;
export const FOR_KEY = { access: 'key' } as const;
export const FOR_SIGNED = { access: 'signed' } as const;
export const FOR_LOCAL = { access: 'local' } as const;
export const FOR_MOUNT = { access: 'mount' } as const;

/**
 * Route configuration: a POST that only computes (a simulation) may come from anywhere; a call without a key takes no
 * `Idempotency-Key`, because a repeat of it does no harm; one that is answered `inDrafts` stores nothing of whoever looks at a draft, and is open to
 * them; a `bearer` call takes nothing but its `Authorization` header for who
 * sent it. `headers`: what else of its own it reads, by name, and what that says. `refusals`: the form in which it refuses, where another
 * standard than RFC 9457 says it.
 */
export type RouteConfig = {
  readonly access?: CallAccess;
  readonly stateless?: boolean;
  readonly keyless?: boolean;
  readonly inDrafts?: boolean;
  readonly bearer?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly refusals?: Refusals;
};

/** How a call refuses by a standard of its own: the media type, what stands in it, and when, by status. */
export type Refusals = {
  readonly type: string;
  readonly schema: z.ZodType;
  readonly when: Readonly<Record<number, string>>;
};

/** What a call says of itself beside its schema. */
type SaysAccess = { readonly config: RouteConfig & { readonly access: CallAccess } };

type Raw = RawServerDefault;
type RawRequest = RawRequestDefaultExpression<Raw>;
type RawReply = RawReplyDefaultExpression<Raw>;

type Instance = FastifyInstance<Raw, RawRequest, RawReply, FastifyBaseLogger, ContractTypes>;
type Options<S extends FastifySchema> = RouteShorthandOptions<
  Raw,
  RawRequest,
  RawReply,
  RouteGenericInterface,
  unknown,
  S,
  ContractTypes,
  FastifyBaseLogger
>;
type Handler<S extends FastifySchema> = RouteHandlerMethod<
  Raw,
  RawRequest,
  RawReply,
  RouteGenericInterface,
  unknown,
  S,
  ContractTypes,
  FastifyBaseLogger
>;
type Routing = <const S extends FastifySchema>(
  path: string,
  options: Options<S> & SaysAccess,
  handler: Handler<S>,
) => unknown;

/** The Fastify instance that an area's `service/` registers its routes on: each of them says whom it answers. */
export type ServiceApp = Omit<
  Instance,
  'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'all' | 'route' | 'register'
> & {
  readonly [Method in 'get' | 'post' | 'put' | 'patch' | 'delete']: Routing;
} & {
  route<const S extends FastifySchema>(
    options: Options<S> & SaysAccess & { method: string | string[]; url: string; handler: Handler<S> },
  ): unknown;
  /** Opens a scope of its own for some of the calls: hooks and parsers that are added to it hold for them alone. */
  register(
    calls: (scope: ServiceApp) => void | Promise<void>,
    options?: { readonly prefix: string },
  ): PromiseLike<unknown>;
};

/**
 * Fastify's own instance as areas see it. The same object: Fastify has no type for routes that must say whom they answer, so the two types meet
 * here and in `fastifyOf`, and nowhere else.
 */
export const serviceApp = (scope: FastifyInstance): ServiceApp => scope as unknown as ServiceApp;

/** Back again, for Fastify's own plugins, which register on its type. */
export const fastifyOf = (app: ServiceApp): FastifyInstance => app as unknown as FastifyInstance;

/** The brand and market that a service call is made for; part of its address, never of its body. */
export type ServiceSite = {
  brand: string;
  market: MarketCode;
  locale: Locale;
  currency: Currency;
};

/** The site of a call under `/services/:market/:brand/…`; the host has set it, or answered 404, before any handler runs. */
export function siteOf(request: Pick<FastifyRequest, 'getDecorator'>): ServiceSite {
  return request.getDecorator<ServiceSite>('site');
}

/** `br/aurora`: how stored rows name a site. */
export const siteNameOf = ({ market, brand }: Pick<ServiceSite, 'market' | 'brand'>): string =>
  `${market.toLowerCase()}/${brand}`;

/** Decodes wire values in the validator, so that bad input is one problem document for every area. */
export const decodeContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    const result = z.safeParse(schema, value);
    return result.success ? { value: result.data } : { error: result.error };
  };

/** Encodes a handler's domain value to its wire shape. */
export const encodeContract = ({ schema }: { schema: z.ZodType }): ((value: unknown) => string) =>
  tellerOf(schema);
