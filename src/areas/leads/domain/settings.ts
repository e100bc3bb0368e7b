import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import type { ConsentText } from './consent-text.ts';
import type { ContactChoices } from './contact-request.ts';
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
  /** All leads of the site, or about one car, go to this dealer; the form shows it and asks no more. */
  readonly fixedDealerCode: string | undefined;
  readonly optIns: OptIns;
  /** Whether the form shows the contact opt-ins. */
  readonly showsOptIns: boolean;
  readonly hasGenericDocument: boolean;
  /** Which CUILs and CUITs every form of the site admits. */
  readonly cuil: CuilRule;
  readonly isDocumentFeatureOn: boolean;
  readonly deletesUnitPrices: boolean;
  /** Disclaimer and terms as they are on screen; kept with every consent. */
  readonly consentText: ConsentText;
  /** The form shows the terms in place instead of linking to them. */
  readonly areTermsInline: boolean;
  /** The form asks for the terms to be accepted, and no lead is taken without. */
  readonly mustAcceptTerms: boolean;
  readonly contact: ContactSettings;
  /** Within this time the same request of the same person is one lead; 0 tells none apart. */
  readonly duplicateWindowMinutes: number;
};

/** The form by which a visitor asks for a specialist. */
export type ContactSettings = ContactChoices & {
  readonly isOffered: boolean;
  /** Name of the form in its leads. */
  readonly form: string;
  /** As that form shows it. */
  readonly consentText: ConsentText;
};

/** Lead defaults of doc. 1 §9. */
export const LEAD_DEFAULTS = {
  origin: 'Internet',
  subOrigin: 'Brand Web Site',
  productGroup: 'Vendas',
  form: 'Loan Calculator',
  contactForm: 'Contact',
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

/** Every wording that a site shows. */
export const publishedTexts = ({ consentText, contact }: LeadSettings): readonly ConsentText[] => [
  consentText,
  contact.consentText,
];

/** The settings for leads about a car that a dealer has: who asks speaks to that dealer, unless all leads of the site go to one. */
export const answeredBy = (settings: LeadSettings, dealer: string | undefined): LeadSettings => ({
  ...settings,
  fixedDealerCode: settings.fixedDealerCode ?? dealer,
});
