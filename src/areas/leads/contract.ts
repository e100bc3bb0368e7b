export { leadSettings, leadsAuthoring } from './contract/authoring.ts';
export { type LeadFormData, leadFormData } from './contract/form-data.ts';
export { CONTACT, fieldOf, leadPayload } from './contract/payload.ts';
export {
  CONSENT_HEADER,
  consentHeader,
  type LeadService,
  leadAnswer,
  statedConsent,
} from './contract/service.ts';
