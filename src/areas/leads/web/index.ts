export { LeadForm, type LeadFormProps } from './lead-form.tsx';
export { keptLead, LEAD_OBJECT, leadsAt } from './lead-service.ts';
export { sendSimulationLead } from './simulation-lead.ts';
export type { SentLead } from './use-sending.ts';
