/**
 * What a country brings into the portal, by subject. Each market is a folder beside this file with one
 * file a subject; its identity has a type of its own (`identity.ts`), for the calendar knows it.
 */

import type { PlainDate } from '../calendar.ts';
import type { MessageKey } from '../validators/message-keys.ts';
import type { DocumentKind } from './documents.ts';

/** A number as its country dials it: an area code, and the digits behind it. Neither holds a country code, a trunk zero or a mobile's mark. */
export type Phone = { readonly area: string; readonly subscriber: string };

/** How a country numbers its phones. */
export type PhoneRules = {
  /** What is dialled before a number from abroad, without `+` or `00`. */
  readonly countryCode: string;
  /** The most digits that are a number without any prefix, which fields leave as they are typed; 0 where every number is read. */
  readonly nationalDigits: number;
  /** How a number of so many digits is typed, `#` a digit; undefined where its length does not say how it is grouped. */
  readonly shape: string | undefined;
  /** What a browser fills into the field. */
  readonly autoComplete: 'tel-national' | 'tel';
  /**
   * Reads the digits of a number; undefined where they have no reading, or more than one.
   * @param isInternational whether the country's code stands before them
   */
  readonly read: (digits: string, isInternational: boolean) => Phone | undefined;
  readonly write: (phone: Phone) => string;
  /** Whether it is a number that forms take. */
  readonly isInForms: (phone: Phone) => boolean;
  /** What is dialled from abroad between the country's code and a mobile's area code. */
  readonly mobileMark: string;
  /** Whether an area code and the digits behind it, each in a field of its own, can be a number. */
  readonly isInParts: (area: string, number: string) => boolean;
};

/** Documents that a form takes, and what it says of anything else. */
export type DocumentRule<Kind extends string = DocumentKind> = {
  readonly kinds: readonly Kind[];
  readonly message: MessageKey;
};

/**
 * Whose document a form asks for: a person's, that which taxes are paid under, a person's or a company's, that of
 * whoever holds a payment card, a company's.
 */
export type DocumentOwner = 'person' | 'taxpayer' | 'anyone' | 'cardHolder' | 'company';

/**
 * What forms ask of persons and companies.
 *
 * @typeParam Kind the documents that there are
 */
export type FormRules<Kind extends string = DocumentKind> = {
  readonly documents: Readonly<Record<DocumentOwner, DocumentRule<Kind>>>;
  /** Driver licence categories that let their holder drive a car, and how a licence is numbered. */
  readonly licence: { readonly categories: readonly string[]; readonly number: RegExp };
  /** The name of a company's document. */
  readonly companyDocument: string;
  /** A document's number as it stands on it; of a text that is none, the text. */
  readonly writeDocument: (number: string) => string;
  /** Whether a company's document may stand in a field for a person's, with its letters. */
  readonly mixesCompanies: boolean;
  /** Whether requests of shoppers ask for a document of digits alone (doc. 1 §5). */
  readonly hasGenericDocument: boolean;
  /** The day of a common year, as `mm-dd`, on which a year more ends for whoever was born on 29 February. */
  readonly leapBirthday: '02-28' | '03-01';
  /** Whether employees have a labour card, which a purchase by an employer's programme asks for. */
  readonly hasLabourCard: boolean;
};

/** How a country marks its cars. */
export type PlateRules = {
  /** Whether a text in capitals and without separators is a plate of the country. */
  readonly isPlate: (bare: string) => boolean;
};

/** How a country's post writes its codes, and what they say. */
export type PostalRules = {
  readonly isCode: (text: unknown) => boolean;
  /** A whole code in its plain form. */
  readonly plain: (code: string) => string;
  /** A street, which is looked up, or an area with many. */
  readonly names: 'street' | 'area';
  /** How it is typed: `#` is a digit, `@` a letter, anything else stands there. What begins with a letter has a shape of its own. */
  readonly shapes: readonly string[];
  /** What a keyboard needs to have. */
  readonly inputMode: 'numeric' | 'text';
};

/** Days that the law sets. */
export type CalendarRules = {
  /** The national holidays of a year: days on which nobody is open by law. */
  readonly holidays: (year: number) => readonly PlainDate[];
  /** Days of a year on which banks do not work beside them. */
  readonly bankHolidays: (year: number) => readonly PlainDate[];
};

/** How a country pays and sells. */
export type TradeRules = {
  /** In the order in which they are offered; a boleto is any slip of paper that is paid elsewhere. */
  readonly paymentMethods: readonly ('card' | 'pix' | 'boleto')[];
  readonly slip: {
    /** Whether it has a line that can be typed beside its bars. */
    readonly isTyped: boolean;
    readonly needsAddress: boolean;
    /** Whose slips the market pays most, as Mercado Pago names them. */
    readonly methodId: string;
  };
  /** How a gateway calls a document of these digits. */
  readonly gatewayDocument: (digits: string) => string;
  /** What is paid at once for a reservation where a site says nothing else, in currency units. */
  readonly usualDeposit: number;
  /** Whether the bank partner takes proposals in it. */
  readonly hasBankProposals: boolean;
};

/** What law and lenders make of a credit. */
export type CreditRules = {
  /** A tax on the credit itself, or one on its interest. */
  readonly tax: 'iof' | 'vat';
  /** Whether the total cost stands in larger letters than the other rates. */
  readonly isCostLarge: boolean;
  /** Whether a lien that a lender charges nothing for is the client's own cost. */
  readonly isLienApart: boolean;
  /** Whether instalments fall with what is still owed. */
  readonly hasFallingInstalments: boolean;
  /** The only way to count days that plans may have; undefined where each has its own. */
  readonly onlyDayCount: 'equal-months' | undefined;
  /** What an owner of a balloon plan knows of its debt: the rate, or the amount. */
  readonly debtBy: 'rate' | 'owed';
  /** Of so many digits is a company's document; undefined where lenders tell by something else. */
  readonly companyDigits: number | undefined;
  /** Where it is written that whoever takes proposals for a lender says for whom; undefined where no norm does. */
  readonly correspondentLaw: string | undefined;
  /** Percents above it are surely a comma in the wrong place. */
  readonly highestRate: number;
  /** Where a lender looks when nobody has said where the buyer lives. */
  readonly capital: { readonly state: string; readonly city: string };
};

/** What the law asks of whoever lends, or offers to: apart from `CreditRules`, which every page with an instalment loads. */
export type LendingRules = {
  /** The highest fine for paying late, in percent, and for how many days an offer holds at least. */
  readonly offers: { readonly highestFine: number; readonly leastDays: number };
  /** Where a lender looks up what somebody owes, which needs their consent in writing. */
  readonly register: {
    /** With the preposition that it is consulted with, in the market's language. */
    readonly name: string;
    readonly law: string;
  };
  /** What no offer of credit may promise, in the market's language; matched against text of any case. */
  readonly forbiddenPromises: readonly RegExp[];
  /** How the law ties a credit to the purchase that it is for. */
  readonly linked: {
    /** Where it is written that it ends with the purchase, in the market's language. */
    readonly law: string;
    /**
     * Where it is written that a purchase whose credit the lender refuses ends at no cost to the buyer, who gets back all that was paid; undefined
     * where no law says so.
     */
    readonly refusalLaw: string | undefined;
  };
};

/** How a country divides itself. */
export type PlaceRules = {
  /** What a chooser of dealers asks for, the larger first; keys of its labels. */
  readonly regions: { readonly outer: 'state' | 'province'; readonly inner: 'city' | 'zone' };
  /** What of a state addresses of pages have. */
  readonly stateInAddress: 'code' | 'name';
  /** How requests of shoppers find a dealer (doc. 1 §2.6). */
  readonly dealerSearch: 'location' | 'province-zone';
  /** What of a chosen dealer a request must have (doc. 1 §5). */
  readonly dealerChosenBy: 'id' | 'selected';
  /** What a dealer's file has for the code of its city. */
  readonly cityCode: { readonly pattern: RegExp; readonly name: string };
  /** The regions whose clock is another one than the market's, by their codes: names of the tz database. */
  readonly regionZones: Readonly<Record<string, string>>;
};

/** What a person may ask of whoever holds their data. */
export type PrivacyRight = 'confirm' | 'access' | 'correct' | 'erase' | 'withdraw';
/** Days of the calendar, or days on which people work. */
export type LegalTerm = { readonly days: number; readonly of: 'calendar' | 'work' };
/** Hours by the clock, counted from the moment of the request. */
export type HourTerm = { readonly hours: number };

/** What a site file may say of the company that sells through the site (`platform/domain/supplier.ts`). */
export type SupplierKey =
  | 'legalName'
  | 'document'
  | 'address'
  | 'email'
  | 'phone'
  | 'hours'
  | 'customerService'
  | 'ombudsman'
  | 'lenders'
  | 'dataOfficer'
  | 'fiscalData'
  | 'jurisdiction';

/** What is true of whoever sells cars in a country, and a dealer's file is checked against. */
export type NetworkRules = {
  /** Where the country lies, in degrees: latitudes and longitudes of its outermost points. */
  readonly bounds: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  };
  /** Whether a company's document is of one place where it works, or of the company with all its places. */
  readonly companyDocumentOf: 'place' | 'company';
};

/** What the law of a country has a site say of its supplier. */
export type SupplierRules = {
  /** Without these a site with an address of its own does not start. */
  readonly needed: readonly SupplierKey[];
  /** What a law or its authority wants of some: the site starts without it, and its checklist misses it. */
  readonly advised: readonly SupplierKey[];
  /** Whether digits are a number of the whole country, such as a toll-free one: it has no area code. */
  readonly isServiceNumber: (digits: string) => boolean;
};

/** What of a car's efficiency a catalogue may tell beside its consumption (`catalogue/domain/efficiency.ts`). */
export type EfficiencyKey = 'class' | 'absoluteClass' | 'co2' | 'energy' | 'combined';
/** What of a model a catalogue may tell beside its figures (`catalogue/domain/vehicle-facts.ts`). */
export type VehicleFactKey = 'warranty' | 'origin' | 'safety';

/** What the law of a country has pages say of a car and beside its price. Norms and words are in the market's language. */
export type DisclosureRules = {
  /**
   * Each price stands with the same without national taxes, in these words; `generalVat` is the percent of the VAT that most of what is sold has.
   * Undefined where no law wants it.
   */
  readonly pricesWithoutTaxes:
    | { readonly norm: string; readonly words: string; readonly generalVat: number }
    | undefined;
  /** The label of a car's efficiency; undefined where the country has none. */
  readonly efficiency:
    | {
        readonly norm: string;
        /** By which norm its figures are measured. */
        readonly basis: string;
        /** The best first. */
        readonly classes: readonly string[];
        /** Without these it is not whole; consumption in town and on the road is always needed. */
        readonly needs: readonly EfficiencyKey[];
      }
    | undefined;
  readonly facts: { readonly norm: string; readonly needs: readonly VehicleFactKey[] };
  /** Whether freight is in a price has to be said. */
  readonly freight: { readonly norm: string };
  /** The list of recalls, whom they are told to, and for how many years a campaign stays in it at least. */
  readonly recalls: { readonly norm: string; readonly authority: string; readonly years: number };
};

/** How long the law leaves for what. */
export type LawRules = {
  /** Days of the calendar in which whoever buys at a distance may take it back and gets everything; the day itself does not count. */
  readonly withdrawalDays: number;
  /** Where that is written, in the market's language. */
  readonly withdrawalLaw: string;
  /** What the law on personal data is called. */
  readonly dataLaw: string;
  /** What the authority has whoever takes personal data say where they take it, word for word; undefined where no norm asks for it. */
  readonly dataLegend: string | undefined;
  readonly privacyTerms: Readonly<Record<PrivacyRight, LegalTerm>>;
};

/**
 * What a market that has another's words says otherwise, by the area of the words and their keys, as its labels and mails have them:
 * `{ dealers: { 'choose-state': 'Departamento' } }`.
 */
export type Wording = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a law lets consumers, and whoever data are about, ask for in writing. */
export const CONSUMER_REQUESTS = [
  'withdrawal',
  'termination',
  'complaint',
  'access',
  'correction',
  'deletion',
  'portability',
  'sharing',
  'consent-withdrawal',
  'credit-review',
] as const;
export type ConsumerRequestKind = (typeof CONSUMER_REQUESTS)[number];

export type ConsumerRequestRule = {
  /** Within which it is to be answered. */
  readonly term: LegalTerm | HourTerm;
  /** As forms and mails cite them. */
  readonly norms: readonly string[];
  /** The right to one's data that it is too: staff meet it where they meet the others. */
  readonly right?: PrivacyRight;
  /** The name that a norm gives the link to it, in the market's language; a request without one is named by the portal. */
  readonly linkName?: string;
};

/** Requests of a consumer; a kind that is not there is none of the market's. */
export type ConsumerRules = {
  readonly requests: Readonly<Partial<Record<ConsumerRequestKind, ConsumerRequestRule>>>;
  /** Those to which a link has to lead on the first screen of the home page, under the name that the law gives it. */
  readonly onFirstScreen: readonly ConsumerRequestKind[];
  /** Where the state takes complaints and has the law in full, by the names that the norms or those bodies give the links. */
  readonly authorities: readonly { readonly title: string; readonly href: string }[];
};
