/** A lead as the portal thinks of it: a person who asks a dealer to get in touch about one car. Amounts are in cents. */
import type { Cents } from '../../../kit/money.ts';
import type { CarDetails } from './car-details.ts';
import type { RelatedProduct } from './related-products.ts';

export type Lead = {
  readonly contact: Contact;
  /** Code of the dealer who will answer. */
  readonly dealerCode: string;
  /** mvs code and year, as in related products. */
  readonly productCode: string;
  readonly origin: string;
  readonly subOrigin: string;
  readonly productGroup: string;
  /** Name of the form that it came from. */
  readonly form: string;
  readonly returnUrl: string;
  readonly referer: string;
  readonly place: Place;
  readonly campaign: Campaign;
  /** A random whole number up to 1e13 that keeps two equal leads apart on their way. */
  readonly cacheBuster: number;
  readonly car: CarDetails;
  readonly relatedProducts: readonly RelatedProduct[];
  readonly brand: string;
  readonly financialPlanId?: string | undefined;
  readonly proposalLink?: string | undefined;
  readonly optIns: OptIns;
  readonly leadType?: string | undefined;
  readonly offer?: { readonly id: string; readonly remarks: string } | undefined;
  /** What the person asks for in words, where no offer says it. */
  readonly remarks?: string | undefined;
  /** What was simulated: only in a lead that follows a simulation. */
  readonly funding?: LeadFunding | undefined;
  /** Who asks for credit: only in a lead that follows a proposal. */
  readonly applicant?: Applicant | undefined;
  /** The order that it tells of: only in a lead of the portal's own, which no sender may claim. */
  readonly order?: LeadOrder | undefined;
};

/** An order whose deposit has come, or that is cancelled since: two leads with one number. */
export type LeadOrder = { readonly number: string; readonly status: 'paid' | 'cancelled' };

export type Contact = {
  /** Name and surname, as one text. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** CPF, CNPJ or the generic document; empty where a lead may do without. */
  readonly document: string;
};

export type Place = {
  readonly state: string;
  readonly city: string;
  readonly countryCode: string;
  readonly country: string;
};

/** Of a form that the server reads: how its visit began. */
export const CAMPAIGN_FIELD = 'campaign';
/** Google's own cookie, and what it is called in that field. */
export const GOOGLE_COOKIE = '_ga';

export type Campaign = {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly content: string;
  readonly term: string;
  readonly adClickId: string;
  readonly googleClientId: string;
  /** Ad clicks beside Google's own: told by flow B's lead only. */
  readonly otherAdClicks?: AdClicks | undefined;
};

/** Of a visit of which nobody may know how it began, or which was none. */
export const NO_CAMPAIGN: Campaign = {
  source: '',
  medium: '',
  campaign: '',
  content: '',
  term: '',
  adClickId: '',
  googleClientId: '',
};

/** The lead of a visitor of whom nobody may know how the visit began. */
export const withoutCampaign = (lead: Lead): Lead => ({ ...lead, campaign: NO_CAMPAIGN });

/** Click ids of advertisers under the names that they have in a landing address. */
export const otherAdClicks = ['fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'] as const;
export type AdClicks = Readonly<Partial<Record<(typeof otherAdClicks)[number], string>>>;

/** The channels that the dealer may use. */
export type OptIns = {
  readonly email: boolean;
  readonly sms: boolean;
  readonly whatsapp: boolean;
  readonly phone: boolean;
};

export const channels = ['email', 'sms', 'whatsapp', 'phone'] as const satisfies readonly (keyof OptIns)[];

export type LeadFunding = {
  readonly initialPayment: Cents;
  readonly valueToFund: Cents;
  readonly numberInstallments: number;
  readonly installmentsValue: Cents;
  readonly residual?: Cents | undefined;
};

export type Applicant = {
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly postalCode: string;
  readonly occupation: string;
  readonly income: Cents;
  readonly motherName: string;
  readonly maritalStatus: string;
  /** Absent where the bank's answer names none. */
  readonly proposalId?: string | undefined;
};
