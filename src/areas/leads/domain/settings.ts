import type { LeadsWithoutCpf } from './document.ts';
import type { OptIns } from './lead.ts';

/** What a site's authors decide about leads. */
export type LeadSettings = {
  readonly withoutCpf: LeadsWithoutCpf;
  readonly leadType: string | undefined;
  readonly isPsaConfigured: boolean;
  readonly origin: string;
  readonly subOrigin: string;
  readonly productGroup: string;
  readonly formName: string | undefined;
  /** All leads of the site go to this dealer; the form shows it and asks no more. */
  readonly fixedDealerCode: string | undefined;
  readonly optIns: OptIns;
  /** Whether the form shows the contact opt-ins. */
  readonly showsOptIns: boolean;
  readonly hasGenericDocument: boolean;
  readonly isDocumentFeatureOn: boolean;
  readonly deletesUnitPrices: boolean;
  /** Rich text of the terms; the form links to it, or shows it in place. */
  readonly terms: string | undefined;
  readonly areTermsInline: boolean;
  /** Which wording of disclaimer and terms is on screen; kept with every consent. */
  readonly consentTextVersion: string;
};

/** Lead defaults of doc. 1 §9. */
export const LEAD_DEFAULTS = {
  origin: 'Internet',
  subOrigin: 'Brand Web Site',
  productGroup: 'Vendas',
  form: 'Loan Calculator',
} as const;

/** Form name of a lead that follows a simulation or a proposal. */
export const PROPOSAL_FORM = 'Proposal';

/** Sub-origin suffix of the lead that closing the modal with an open card sends. */
export const CLOSED_SUFFIX = ' - Fechado';

/** The configured lead type, else 'PSA_LEAD' where the PSA configuration is on, else none. */
export function leadType(settings: Pick<LeadSettings, 'leadType' | 'isPsaConfigured'>): string | undefined {
  return settings.leadType || (settings.isPsaConfigured ? 'PSA_LEAD' : undefined);
}

/** A Google client id without its first two dot-separated segments: 'GA1.2.111.222' is '111.222'. */
export const googleClientId = (cookie: string): string => cookie.split('.').slice(2).join('.');
