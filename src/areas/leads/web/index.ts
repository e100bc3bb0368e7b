export { ContactDialog } from './contact-dialog.tsx';
export { sendDecisionLead, sendProposalLead, sendSimulationLead } from './follow-up-leads.ts';
export { LeadForm, type LeadFormProps } from './lead-form.tsx';
export { keptConsent, keptLead, LEAD_OBJECT, leadsAt } from './lead-service.ts';
export { newKey } from './new-key.ts';
export type { SentLead } from './send-form.ts';
export { TermsText } from './terms-text.tsx';
export { campaignOf, visitNow } from './visit.ts';
