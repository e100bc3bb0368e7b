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
  startIndex: z.coerce.number().int().catch(1).optional().meta({ unit: 'ordinal' }),
  count: z.coerce.number().int().catch(SCIM_PAGE).optional().meta({ unit: 'count' }),
  excludedAttributes: z.string().max(200).optional(),
});

export const scimIdParams = z.object({ id: z.string().min(1).max(100) });

const meta = z.object({
  resourceType: z.string(),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
  version: z.string(),
});

/** A member as they are answered. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  displayName: z.string().optional(),
  name: z.object({
    formatted: z.string().optional(),
    givenName: z.string().optional(),
    familyName: z.string().optional(),
  }),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  // Each with its address as `$ref`, which a schema cannot name without being taken for a reference.
  groups: z.array(z.looseObject({ value: z.string(), display: z.string() })).optional(),
  meta,
});

export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(z.looseObject({ value: z.string() })).optional(),
  meta,
});

export const scimListOf = (one: z.ZodType) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int().min(0).meta({ unit: 'count' }),
    startIndex: z.int().min(1).meta({ unit: 'ordinal' }),
    itemsPerPage: z.int().min(0).meta({ unit: 'count' }),
    Resources: z.array(one),
  });

/** What a server says of itself, of which RFC 7643 (§5 to §7) says more than is repeated here. */
export const scimAbout = z.looseObject({ schemas: z.array(z.string()) });

/** How SCIM refuses: by its own form, and never by a problem document. */
export const scimRefusal = z.object({
  schemas: z.array(z.string()),
  status: z.string().regex(/^[45]\d\d$/),
  scimType: z
    .enum([
      'invalidFilter',
      'invalidPath',
      'invalidSyntax',
      'invalidValue',
      'mutability',
      'noTarget',
      'uniqueness',
    ])
    .optional(),
  detail: z.string(),
});

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
