import { defineScope } from '../../platform/index.ts';

/** For the maker's directory: who works here, and in which groups (SCIM 2.0). */
export const PROVISION_STAFF = defineScope(
  'staff.provision',
  'Says who works for the maker and its dealers, and in which groups (SCIM)',
  ['provisioning.update'],
);
