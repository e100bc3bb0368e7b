/** SCIM 2.0 on the wire (RFC 7643 §4, RFC 7644 §3). What we have no use for is taken and left out. */
import { z } from 'zod';
import type { ScimFault } from '../index.ts';

export const SCIM_TYPE = 'application/scim+json';
export const SCIM_PATH = '/scim/v2';
const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
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

/** What this server can do (RFC 7643 §5). */
export const serviceProviderConfig = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description:
        'A token of `staff scim add`, or one of the identity service with the scope staff.provision',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${SCIM_PATH}/ServiceProviderConfig` },
};

const resourceType = (name: 'User' | 'Group', schema: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${SCIM_PATH}/ResourceTypes/${name}` },
});
export const resourceTypes = [resourceType('User', USER_SCHEMA), resourceType('Group', GROUP_SCHEMA)];

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, subAttributes: readonly object[], multiValued: boolean) =>
  attribute(name, { type: 'complex', multiValued, subAttributes });

/** What of a member and a group is kept (RFC 7643 §7). */
export const scimSchemas = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'Somebody who works for the maker or a dealer',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')], false),
      complex(
        'emails',
        [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
        true,
      ),
      attribute('active', { type: 'boolean' }),
      { ...complex('groups', [attribute('value'), attribute('display')], true), mutability: 'readOnly' },
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group of the maker’s; what it gives here is said in the portal’s settings',
    attributes: [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('members', [attribute('value'), attribute('display')], true),
    ],
  },
].map((schema) => ({
  schemas: [`${CORE}:Schema`],
  ...schema,
  meta: { resourceType: 'Schema', location: `${SCIM_PATH}/Schemas/${schema.id}` },
}));
