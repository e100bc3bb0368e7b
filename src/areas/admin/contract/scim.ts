/** SCIM 2.0 on the wire (RFC 7643 §4, RFC 7644 §3). What we have no use for is taken and left out. */
import { z } from 'zod';
import type { ScimFault } from '../index.ts';

export const SCIM_TYPE = 'application/scim+json';
export const SCIM_PATH = '/scim/v2';
export const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
export const USER_SCHEMA = `${CORE}:User`;
export const GROUP_SCHEMA = `${CORE}:Group`;

/** Things on one page of a list, and changes of one PATCH, at most. */
export const SCIM_PAGE = 200;
const OPERATIONS_MAX = 1_000;
const MEMBERS_MAX = 10_000;

const text = z.string().max(400);
const schemas = z.array(z.string().max(200)).max(20).optional();
const flag = z.union([z.boolean(), z.enum(['True', 'False', 'true', 'false'])]);

const email = z.looseObject({
  value: text,
  type: text.optional(),
  primary: flag.optional(),
});

/** A member as a directory sends them with POST and PUT. */
export const scimUserBody = z.looseObject({
  schemas,
  userName: text.min(1),
  externalId: text.nullish(),
  displayName: text.nullish(),
  name: z
    .looseObject({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() })
    .nullish(),
  emails: z.array(email).max(20).nullish(),
  active: flag.optional(),
});

export const scimGroupBody = z.looseObject({
  schemas,
  displayName: text.min(1),
  externalId: text.nullish(),
  members: z
    .array(z.looseObject({ value: text }))
    .max(MEMBERS_MAX)
    .nullish(),
});

export const scimPatchBody = z.looseObject({
  schemas,
  Operations: z
    .array(z.looseObject({ op: text, path: text.optional(), value: z.unknown().optional() }))
    .min(1)
    .max(OPERATIONS_MAX),
});

export const scimQuery = z.object({
  filter: z.string().max(500).optional(),
  /** Begins with 1. */
  startIndex: z.coerce.number().int().catch(1).optional(),
  count: z.coerce.number().int().catch(SCIM_PAGE).optional(),
  excludedAttributes: z.string().max(200).optional(),
});

export const scimIdParams = z.object({ id: z.string().min(1).max(100) });

export const listOf = (resources: readonly unknown[], startIndex: number, totalResults: number) => ({
  schemas: [`${MESSAGES}:ListResponse`],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** An error in SCIM's form (RFC 7644 §3.12). */
export const scimError = (
  status: number,
  detail: string,
  scimType?: ScimFault['scimType'] | 'uniqueness' | 'mutability',
) => ({
  schemas: [`${MESSAGES}:Error`],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
