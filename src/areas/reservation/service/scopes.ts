import { defineScope } from '../../platform/index.ts';

export const WRITE_ORDERS = defineScope('orders.write', 'Moves orders on', ['orders.update']);
