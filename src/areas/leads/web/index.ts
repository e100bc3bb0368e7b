export { ContactDialog } from './contact-dialog.tsx';
export { sendDecisionLead, sendProposalLead, sendSimulationLead } from './follow-up-leads.ts';
export { LeadForm, type LeadFormProps } from './lead-form.tsx';
export { keptConsent, keptLead, LEAD_OBJECT, leadsAt } from './lead-service.ts';
export { newKey } from './new-key.ts';
export { PlainConsent, useTermsError } from './plain-consent.tsx';
export type { SentLead } from './send-form.ts';
export { campaignOf, visitNow } from './visit.ts';
