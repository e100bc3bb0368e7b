/** What the simulator's screens are given. Amounts in cents. */
import type { Cents } from '../../../kit/money.ts';
import type { CarFile } from '../../configurator/index.ts';
import type { SavedVersion } from '../contract.ts';
import type { DraftAnswer as FlowAnswer } from '../flow/index.ts';
import type { DraftFields, FreshOffer, ListedState, ListState, TermsStand, UsedCarPart } from '../index.ts';
import type { ptBR } from './labels.pt-BR.ts';

export type LabelKey = keyof typeof ptBR;

/** Why what was agreed does not stand any more, and where the version is that takes its place. */
export type AgreedEnded = {
  readonly reason: Exclude<TermsStand, 'stands'>;
  readonly number: string | undefined;
  readonly newest: string | undefined;
};

/** What was agreed in a version, in the words of its site. */
export type AgreedView = {
  /** What opens it anew wherever it is gone on with. */
  readonly reference: string;
  readonly number: string;
  readonly version: number;
  /** The configurator's code of its car. */
  readonly car: string;
  readonly validUntil: string;
  readonly initial: string;
  readonly price: string;
  /** Both without national taxes, in the words of the law; none where it wants none. */
  readonly net: { readonly initial: string | undefined; readonly price: string | undefined };
  /** The price in cents. */
  readonly total: Cents;
  readonly isChanged: boolean;
  readonly tradeIn: string | undefined;
  /** What the customer's car is taken for, in cents; 0 without one. */
  readonly taken: Cents;
  readonly toPay: string;
  readonly offers: readonly {
    readonly slot: number;
    readonly title: string;
    readonly count: number;
    readonly price: string;
    /** The last instalment, where they fall. */
    readonly last: string | undefined;
    /** Where credit is asked for on its terms, at the agreed price. */
    readonly credit: string;
    /** In money, beside the customer's own car. */
    readonly entrance: string;
    /** Its last day, which may be before the quotation's; none where its lender says none. */
    readonly until: string | undefined;
  }[];
};

/** The customer's car in the price guide. */
export type UsedCarView = {
  /** What may be chosen so far; a part whose turn has not come has none. */
  readonly choices: Readonly<
    Partial<Record<UsedCarPart, readonly { readonly value: string; readonly label: string }[]>>
  >;
  /** What the guide knows of what was chosen. */
  readonly chosen: Readonly<Partial<Record<UsedCarPart, string>>>;
  /** What the guide values it at, in cents, once the car is known, and the month of the guide. */
  readonly valuation: { readonly price: Cents; readonly month: string } | undefined;
  /** The guide could not be asked. */
  readonly hasFailed: boolean;
};

/** What the server makes of what was typed: its prices, the lender's offers by their place, and what is not right yet. */
export type DraftPricing = {
  readonly initial: Cents;
  readonly price: Cents;
  readonly toPay: Cents;
  readonly approval: 'free' | 'approval' | 'beyond';
  /** The highest new price. */
  readonly highest: Cents;
  readonly usedCar: UsedCarView;
  /** By field; each a label. */
  readonly errors: Readonly<Record<string, LabelKey>>;
  /** Those that can be made as they are asked for: of what is refused there are no figures anywhere. */
  readonly offers: readonly FreshOffer[];
  /** What a customer would see; none while something is wrong. */
  readonly paper: CarFile | undefined;
};

/** The answer to what a page has sent. */
export type DraftAnswer = FlowAnswer<DraftPricing>;

/** Why a decision about a discount was not taken. */
export type DecisionAnswer =
  | 'required'
  | 'own-discount'
  | 'above-own-limit'
  | 'not-waiting'
  | 'changed-meanwhile';

/** A plan that fits the car, and what its offer begins with: the entrance in percent, and the instalments. */
export type PlanChoice = {
  readonly id: string;
  readonly title: string;
  readonly entrance: string;
  readonly installments: string;
};

export type ShownVersion = Pick<SavedVersion, 'version' | 'state' | 'crm' | 'decision'> & {
  readonly savedAt: string;
  /** All that is given away. */
  readonly discount: Cents;
  /** What the customer's car is taken for, and what the guide says of it. */
  readonly tradeIn: { readonly taken: Cents; readonly guide: Cents | undefined } | undefined;
  /** Its paper, its file and its customer's link; neither file nor link while it may not be shown. */
  readonly href: string;
  readonly file: string | undefined;
  readonly link: string | undefined;
  readonly isExpired: boolean;
  /** The car of it in the configurator, where its customer goes on to a proposal or a reservation; with the link. */
  readonly goOn: string | undefined;
  /** Whether whoever looks may decide about its discount, or why not. */
  readonly mayDecide: true | 'own-discount' | 'above-own-limit' | 'not-waiting';
};

/** One quotation as its simulator shows it. */
export type QuotationView = {
  readonly id: string;
  readonly number: string;
  readonly base: string | undefined;
  readonly dealer: string;
  readonly seller: string;
  /** Whether whoever looks may change it; whoever approves may not. */
  readonly isOwn: boolean;
  readonly limit: number;
  readonly latestDay: { readonly iso: string; readonly shown: string };
  readonly fields: DraftFields;
  readonly revision: number;
  readonly storedAt: string;
  /** The page that has changed it last, and the car that is kept: another one may stand in the address. */
  readonly editor: string | undefined;
  readonly storedCar: string;
  readonly pricing: DraftPricing;
  readonly plans: readonly PlanChoice[];
  readonly models: readonly { readonly key: string; readonly name: string }[];
  readonly model: string;
  readonly versions: readonly ShownVersion[];
  /** The version that is looked at, as it was saved. */
  readonly shown: { readonly version: number; readonly paper: CarFile } | undefined;
  /** Made with the page: a form that is sent twice with it is one version. */
  readonly key: string;
  readonly call: string;
  /** Where whoever is no longer let in comes in again. */
  readonly logIn: string;
};

/** Where the last version of a quotation stands, or that there is none. */

/** A part of the list: those that stand so, or all; `count` of those that wait for whoever looks. */
export type StateView = {
  readonly state: ListedState | undefined;
  readonly href: string;
  readonly count: number;
  readonly isShown: boolean;
};

export type ListedView = {
  readonly id: string;
  readonly href: string;
  readonly number: string;
  readonly opportunity: string;
  readonly dealer: string;
  readonly validUntil: string;
  readonly price: string;
  readonly state: ListState;
};
