import { defineScope } from '../../platform/index.ts';

export const WRITE_OPINIONS = defineScope(
  'opinions.write',
  'Reads what owners say, publishes it or refuses it',
  ['opinions.read', 'opinions.update'],
);
