export { LeadForm, type LeadFormProps } from './lead-form.tsx';
export { keptLead, LEAD_OBJECT, leadsAt } from './lead-service.ts';
export type { SentLead } from './send-form.ts';
export { sendSimulationLead } from './simulation-lead.ts';
