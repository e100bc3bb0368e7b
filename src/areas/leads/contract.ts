export { leadSettings, leadsAuthoring } from './contract/authoring.ts';
export { leadFormData } from './contract/form-data.ts';
export {
  CORRECTABLE,
  type CorrectableField,
  type Corrected,
  type DeadLeadView,
  LEAD_STATES,
  type LeadAdmin,
  type LeadContact,
  type LeadState,
  type ListedLead,
} from './contract/lead-admin.ts';
export { CONTACT, fieldOf, leadPayload, REMARKS, storedLead } from './contract/payload.ts';
export { plainConsent } from './contract/plain-consent.ts';
export {
  CONSENT_HEADER,
  consentHeader,
  type LeadService,
  leadAnswer,
  type StatedConsent,
  statedConsent,
} from './contract/service.ts';
