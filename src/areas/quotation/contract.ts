/** What quotations are made with: settings, the seller's fields, the service as types, and the CRM's words. */

export { crmAnswer, crmQuotation, toCrm } from './contract/crm.ts';
export {
  type DraftEdit,
  readDraft,
  readEdit,
  readFields,
} from './contract/forms.ts';
export type {
  CustomerSession,
  Decided,
  Decision,
  DraftStored,
  OpenQuotation,
  QuotationListed,
  QuotationSession,
  QuotationsAsking,
  QuotationWish,
  Saved,
  SavedVersion,
  Saving,
  VersionStatus,
} from './contract/service.ts';
export { type QuotationSettings, quotationAuthoring, quotationSettings } from './contract/settings.ts';
export { stateNames as quotationStates } from './contract/state-labels.ts';
