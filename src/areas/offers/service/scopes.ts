import { defineScope } from '../../platform/index.ts';

export const WRITE_OFFERS = defineScope('offers.write', 'Lists offers, publishes and withdraws them', [
  'offers.read',
  'offers.update',
]);
