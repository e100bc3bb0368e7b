import type { ComponentType } from 'react';
import type { Cents } from '../../../kit/money.ts';
import type { ChosenCar } from '../../catalogue/index.ts';
import type { LeadSettings } from '../../leads/index.ts';
import type { SentLead } from '../../leads/web/index.ts';
import type { OfferQuestion } from '../../lender/index.ts';
import type { FundingAuthoring } from '../contract.ts';
import type { AgreedCar, FinancedCar } from '../domain/car.ts';
import type { FundingSummary } from '../domain/funding.ts';
import type { Offer } from '../domain/offer.ts';
import { type PromisedPlan, promisedPlan } from '../domain/plan-terms.ts';
import type { Plan } from '../domain/plans.ts';
import type { Resume } from '../domain/resume.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { SourceLender } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';

/** A kept offer that the page's address names, as far as the server still has it. */
export type RestoredOffer = {
  /** Undefined when there is no such offer, or it cannot be had now. */
  readonly question: OfferQuestion | undefined;
  readonly validUntil: string;
  /** Undefined once it has ended: the card then shows today's conditions for what was asked. */
  readonly offer: Offer | undefined;
  /** Where its plan's card starts from. */
  readonly resume: Resume;
  /** The lender of a plan's card, with the kept offer in its place among the answers. */
  readonly lenderOf: (
    of: { readonly plan: Plan; readonly car: FinancedCar },
    lender: SourceLender<AbortSignal>,
  ) => SourceLender<AbortSignal>;
};

/** The same among the plans of a page: an offer of a plan that is no longer there is not found, and a card says so. */
export function restoredAmong(
  plans: readonly Plan[],
  restored: RestoredOffer | undefined,
): RestoredOffer | undefined {
  const { question } = restored ?? {};
  const hasPlace = plans.some(({ id, type }) => id === question?.plan && type === question.source);
  return restored && !hasPlace ? { ...restored, question: undefined, resume: {} } : restored;
}

/** The promise of the page, unless its address names a kept offer that has its place among these plans: that one stands then. */
export const promisedAmong = (
  plans: readonly Plan[],
  summary: FundingSummary | undefined,
  restored: RestoredOffer | undefined,
): PromisedPlan | undefined => (restored?.question ? undefined : promisedPlan(plans, summary));

/** Whether somebody seems to want the plans: known before they are asked for, often before the modal's code is there. */
export type Intent = { isIntended: boolean; onIntent: (() => void) | undefined };

/** What an online purchase takes along to its order. */
export type OrderWish = {
  /** The id of the offer that the server keeps. */
  readonly offer?: string | undefined;
  /** The number of the credit proposal, or the word for one that failed. */
  readonly proposal?: string | undefined;
  /** What its buyer has said of themselves. */
  readonly person?: OrderPerson | undefined;
};
type OrderPerson = {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly phone: string;
  readonly postalCode?: string | undefined;
};

/** What an order takes along of a simulation: its offer by the id; nothing of a lender that keeps none. Not stored where that was not possible. */
export type StoredForOrder =
  | { readonly isStored: true; readonly id?: string | undefined }
  | { readonly isStored: false };

/** The page's own order: plans that lead to its address begin it with the car that is shown. */
export type OrderWay = { readonly address: string; readonly begin: (wish: OrderWish) => void };

/** What a proposal's screen is given: what the shopper continued with, and the ways out. */
export type ProposalStepProps = {
  readonly car: FinancedCar;
  readonly selection: Selection;
  /** Who asks, where a lead was sent on this visit. */
  readonly asker: SentLead | undefined;
  /** Simulates the same again; nothing where nobody answers or it is not on offer any more. */
  readonly renew: () => Promise<Selection | undefined>;
  readonly onBack: () => void;
  /** Where an online purchase goes on; absent in the showcase. */
  readonly orderOnline: string | undefined;
  /** Goes on there with what was proposed, where that is the page's own order. */
  readonly onOrder?: ((wish: Omit<OrderWish, 'offer'>) => void) | undefined;
  /** The proposal was answered, and its lead sent. */
  readonly onDecided?: (() => void) | undefined;
  /** Closes the modal, without a toast of success. */
  readonly onClose: () => void;
};

/** The page's screen for proposals of some sources, loaded when a shopper gets there. */
export type ProposalView = {
  readonly sources: readonly FundingSource[];
  /** Prefetches what `load` begins with: the modal is there, and somebody may get as far. */
  readonly prepare: () => void;
  readonly load: () => Promise<{ readonly Step: ComponentType<ProposalStepProps> }>;
};

/** What the strip opens the modal with: the chosen car, which the modal itself puts in the words of financing. */
export type ModalOpeningProps = Omit<FundingModalProps, 'car'> & {
  /** What was agreed for the car in a quotation: its price is that one. */
  readonly agreed?: (AgreedCar & { readonly price: Cents }) | undefined;
};

/** What the parts of the modal know of its page. */
export type FundingModalProps = {
  /** Undefined once the current car has been emptied: the shopper then has to choose again. */
  readonly car: FinancedCar | undefined;
  readonly authoring: FundingAuthoring;
  /** What the strip says of the car's financing. */
  readonly summary: FundingSummary | undefined;
  readonly title: string;
  /** Each rise opens the modal. */
  readonly openings: number;
  readonly intent?: Intent | undefined;
  /** The offer that the page's address names, once it is fetched. */
  readonly restored?: RestoredOffer | undefined;
  /** The same car as leads tell it. */
  readonly currentCar: ChosenCar | undefined;
  readonly leadSettings: LeadSettings;
  /** The shopper's e-mail, where the page knows it already. */
  readonly knownEmail?: string | undefined;
  /** An unexpected error of the lead form has made the current car void. */
  readonly onCarEmptied?: (() => void) | undefined;
  /** Leads to where a car is chosen. */
  readonly onChooseCar?: (() => void) | undefined;
  /** The page's own credit proposal: follows once the modal has closed on an offer that was continued with. */
  readonly onProposal?: ((sent: SentLead | undefined) => void) | undefined;
  /** Absent where the page has no screen for proposals: continuing then closes the modal. */
  readonly proposal?: ProposalView | undefined;
  readonly order?: OrderWay | undefined;
  /** Label of the step the page is on (configurator): its hash comes back when the modal closes. */
  readonly stepLabel?: string | undefined;
  readonly onClosed: () => void;
};
