import { track } from '../../../io/analytics.ts';
import type { CardView, ComparatorProblem } from '../flow/index.ts';

type Problem = ComparatorProblem | NonNullable<CardView['problem']>;

type AnalyticsElement = {
  readonly event: 'click' | 'selection' | 'error';
  readonly when: string;
  /** Whose code `option` has. */
  readonly option?: 'plan' | 'consent';
  readonly reasons?: readonly Problem[];
};

/** All that analytics learns of financing, by `element`; docs/guides/analytics.md shows it as a table. */
export const FINANCING_EVENTS = {
  strip: { event: 'click', when: 'the way from the strip into the plans is taken' },
  consent: {
    event: 'selection',
    when: 'a consent of the terms step is ticked or unticked',
    option: 'consent',
  },
  'consent-text': { event: 'click', when: 'the full text of a consent is opened', option: 'consent' },
  'terms-accepted': { event: 'click', when: 'the terms step is left for the next one' },
  acceptance: { event: 'selection', when: 'the acceptance above the plans is ticked or unticked' },
  simulate: { event: 'click', when: 'a card is opened', option: 'plan' },
  entrance: { event: 'selection', when: 'the entrance slider is let go', option: 'plan' },
  installments: { event: 'selection', when: 'the term slider is let go', option: 'plan' },
  final: { event: 'selection', when: 'the final-instalment slider is let go', option: 'plan' },
  continue: { event: 'click', when: 'an offer is continued with', option: 'plan' },
  'keep-offer': { event: 'click', when: 'a simulation is asked to be kept', option: 'plan' },
  'share-offer': { event: 'click', when: 'a kept offer is shared through the system', option: 'plan' },
  'copy-offer': { event: 'click', when: 'the link of a kept offer is copied', option: 'plan' },
  'order-online': { event: 'click', when: 'the online order of a plan is opened', option: 'plan' },
  'order-kept-again': {
    event: 'click',
    when: 'the plan of an order that could not be kept is tried again',
  },
  'order-without-plan': {
    event: 'click',
    when: 'an order goes on without its plan, which could not be kept',
  },
  instructions: { event: 'click', when: 'the instructions of a plan are opened', option: 'plan' },
  'legal-text': { event: 'click', when: 'the legal text of a plan is opened', option: 'plan' },
  'rebuy-manual': { event: 'click', when: 'the rebuy manual of a plan is opened', option: 'plan' },
  upgrade: { event: 'click', when: 'a recommended version is opened', option: 'plan' },
  compare: { event: 'click', when: 'the comparator is opened' },
  'compared-legal-text': { event: 'click', when: 'a legal text is opened in the comparator', option: 'plan' },
  resume: { event: 'click', when: 'a compared plan is gone back to', option: 'plan' },
  call: { event: 'click', when: 'the telephone number of an error is called' },
  retry: { event: 'click', when: 'the plans or the comparator are tried again' },
  code: { event: 'error', when: 'the code of the plans could not be loaded' },
  plan: { event: 'error', when: 'a plan is hidden, because its lender offers nothing', option: 'plan' },
  plans: { event: 'error', when: 'the error view of the plans is shown' },
  simulation: {
    event: 'error',
    when: 'a card has no offer for what is asked, or goes back to its last one',
    option: 'plan',
    reasons: ['no-result', 'unavailable'],
  },
  comparator: { event: 'error', when: 'the comparator cannot compare', reasons: ['too-few-plans', 'failed'] },
} as const satisfies Readonly<Record<string, AnalyticsElement>>;

type Events = typeof FINANCING_EVENTS;
type Named<E extends AnalyticsElement['event']> = {
  [Name in keyof Events]: Events[Name]['event'] extends E ? Name : never;
}[keyof Events];

/** What an element carries as `data-analytics`, so that the page's one listener tells of its use. */
export const mark = (element: Named<'click' | 'selection'>, option?: string): string =>
  `financing:${element}${option ? `:${option}` : ''}`;

/** Tells analytics what went wrong; `option` is the plan that it went wrong with. */
export const trackError = (element: Named<'error'>, more: { option?: string; reason?: Problem } = {}): void =>
  track({ event: 'error', area: 'financing', element, ...more });
