/** What SCIM's clients learn of the server: what it can do, and what of a member and a group is kept. */
import { CORE, GROUP_SCHEMA, SCIM_PAGE, SCIM_PATH, USER_SCHEMA } from '../../contract/scim.ts';

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
