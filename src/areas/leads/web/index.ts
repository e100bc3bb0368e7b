export { campaignOf, landingNow } from './browser-context.ts';
export { CampaignField } from './campaign-field.tsx';
export { campaignFrom } from './campaign-from.ts';
export { sendDecisionLead, sendProposalLead, sendSimulationLead } from './follow-up-leads.ts';
export { JoiningLead } from './joining-lead.tsx';
export { leadsAt, storedConsent, storedLead } from './lead-service.ts';
export { newKey } from './new-key.ts';
export { PlainConsent, useTermsError } from './plain-consent.tsx';
export type { SentLead } from './send-form.ts';

/** The form is code of its own: pages and steps that only may lead to it are without it until then. */
export const loadLeadForm = async () => (await import('./lead-form.tsx')).LeadForm;
export const loadContactDialog = async () => (await import('./contact-dialog.tsx')).ContactDialog;
