import { defineScope } from '../../platform/index.ts';

export const WRITE_LEADS = defineScope('leads.write', 'Sends leads', ['leads.create']);
