import { defineScope } from '../../platform/index.ts';

export const WRITE_DEALERS = defineScope(
  'dealers.write',
  'Blocks dealers, and connects them to online sales',
  ['dealers.update'],
);
