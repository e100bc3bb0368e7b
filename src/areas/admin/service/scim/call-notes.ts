import type { CallNotes } from '../../../../io/call-notes.ts';
import { GROUP_SCHEMA, listOf, SCIM_PATH, USER_SCHEMA } from '../../contract/scim.ts';
import { resourceTypes, scimSchemas, serviceProviderConfig } from './discovery.ts';

const ORIGIN = 'https://www.example.com';
const [USER, GROUP] = ['4b1d9a52-6f0e-4c1b-9f57-0d4f7b1c2a33', 'c0a5e9f4-9d0a-4c56-8b7e-3f1d2b6a7c88'];
const TIMES = { created: '2026-11-29T15:14:04.954Z', lastModified: '2026-11-29T15:14:04.954Z' };

const sentUser = {
  schemas: [USER_SCHEMA],
  userName: 'ana.souza@maker.example.com',
  externalId: '00u1a2b3c4',
  displayName: 'Ana Souza',
  name: { givenName: 'Ana', familyName: 'Souza' },
  emails: [{ value: 'ana.souza@maker.example.com', type: 'work', primary: true }],
  active: true,
};
const user = {
  ...sentUser,
  id: USER,
  groups: [{ value: GROUP, display: 'vitrine-authors' }],
  meta: {
    resourceType: 'User',
    ...TIMES,
    location: `${ORIGIN}${SCIM_PATH}/Users/${USER}`,
    version: 'W/"n1qYb0c0mR8m0b5n0oXl2A"',
  },
};
const sentGroup = {
  schemas: [GROUP_SCHEMA],
  displayName: 'vitrine-authors',
  externalId: '00g1a2b3c4',
  members: [{ value: USER }],
};
const group = {
  ...sentGroup,
  id: GROUP,
  meta: {
    resourceType: 'Group',
    ...TIMES,
    location: `${ORIGIN}${SCIM_PATH}/Groups/${GROUP}`,
    version: 'W/"c3vTqf1y7QmB2oY1kq5J6w"',
  },
};
const patch = (Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const [ofUser, ofGroup] = [{ path: { id: USER } }, { path: { id: GROUP } }];
const at = (path: string) => `${SCIM_PATH}${path}`;

/** What is said of SCIM's calls beside their contracts. */
export const callNotes: CallNotes = {
  [`GET ${at('/Users')}`]: {
    query: { filter: 'userName eq "ana.souza@maker.example.com"', startIndex: '1', count: '100' },
    answer: listOf([user], 1, 1),
  },
  [`GET ${at('/Users/{id}')}`]: { ...ofUser, query: { excludedAttributes: 'groups' }, answer: user },
  [`POST ${at('/Users')}`]: { body: sentUser, answer: user },
  [`PUT ${at('/Users/{id}')}`]: { ...ofUser, body: sentUser, answer: user },
  [`PATCH ${at('/Users/{id}')}`]: {
    ...ofUser,
    body: patch([{ op: 'replace', path: 'active', value: false }]),
    answer: { ...user, active: false },
  },
  [`DELETE ${at('/Users/{id}')}`]: ofUser,
  [`GET ${at('/Groups')}`]: {
    query: { filter: 'displayName eq "vitrine-authors"', excludedAttributes: 'members' },
    answer: listOf([group], 1, 1),
  },
  [`GET ${at('/Groups/{id}')}`]: { ...ofGroup, answer: group },
  [`POST ${at('/Groups')}`]: { body: sentGroup, answer: group },
  [`PUT ${at('/Groups/{id}')}`]: { ...ofGroup, body: sentGroup, answer: group },
  [`PATCH ${at('/Groups/{id}')}`]: {
    ...ofGroup,
    body: patch([{ op: 'add', path: 'members', value: [{ value: USER }] }]),
    answer: group,
  },
  [`DELETE ${at('/Groups/{id}')}`]: ofGroup,
  [`GET ${at('/ServiceProviderConfig')}`]: { answer: serviceProviderConfig },
  [`GET ${at('/ResourceTypes')}`]: { answer: listOf(resourceTypes, 1, resourceTypes.length) },
  [`GET ${at('/ResourceTypes/{id}')}`]: { path: { id: 'User' }, answer: resourceTypes[0] },
  [`GET ${at('/Schemas')}`]: { answer: listOf(scimSchemas, 1, scimSchemas.length) },
  [`GET ${at('/Schemas/{id}')}`]: { path: { id: USER_SCHEMA }, answer: scimSchemas[0] },
};
