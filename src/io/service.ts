import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import { tellerOf } from './encoding.ts';

/** Lets Fastify infer handler types from zod schemas: handlers receive what the codec decodes to and return the same. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** The Fastify instance that an area's `service/` registers its routes on. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ContractTypes
>;

/** The brand and market that a service call is made for; part of its address, never of its body. */
export type ServiceSite = {
  brand: string;
  market: 'BR' | 'AR';
  locale: 'pt-BR' | 'es-AR';
  currency: 'BRL' | 'ARS';
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
    const result = z.safeDecode(schema, value as never);
    return result.success ? { value: result.data } : { error: result.error };
  };

/** Encodes a handler's domain value to its wire shape. */
export const encodeContract = ({ schema }: { schema: z.ZodType }): ((value: unknown) => string) =>
  tellerOf(schema);
