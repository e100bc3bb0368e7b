import type { Plan, PlanChoice } from '../domain/plans.ts';
import type { Resume } from '../domain/resume.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import type { StartRules } from '../domain/start.ts';
import { isAccepted, type TermsOption } from '../domain/terms.ts';

/** What of the authoring configuration the modal follows. */
export type ModalRules = StartRules & {
  readonly hideAcceptanceOnPlans: boolean;
  /** Whether a simulation that was continued with, or left, is sent to the dealer. */
  readonly sendLeads: boolean;
  readonly terms: { readonly options: readonly TermsOption[] };
  readonly comparator: { readonly enabled: boolean; readonly hidden: boolean };
  readonly proposal: {
    readonly enabled: boolean;
    /** The sources whose lenders take a proposal here; all unless they are named. */
    readonly sources?: readonly FundingSource[] | undefined;
  };
  readonly plans: readonly (Plan & { readonly orderOnline?: string | undefined })[];
};

/** The authors' rules on a page that has a screen for proposals of these sources: without one, no way leads to the sub-view. */
export const modalRules = <R extends ModalRules>(
  authored: R,
  sources: readonly FundingSource[] | undefined,
): R => ({
  ...authored,
  proposal: { enabled: authored.proposal.enabled && sources !== undefined, sources },
});

/** Whether what the shopper continues with leads to a proposal. A purchase that is already online goes on there (doc. 1 §4.3). */
export const leadsToProposal = (
  proposal: ModalRules['proposal'],
  selection: Selection | undefined,
): boolean => selection !== undefined && selection.origin !== 'ECOM' && isTaken(proposal, selection);

/**
 * Where a purchase that is already online goes on, if its lender takes a proposal before: the plan's order-online address. There is no
 * way back from it to the plans, so it is no sub-view of the modal (doc. 2 §2.1).
 */
export const onlineOrderOf = ({ proposal, plans }: ModalRules, selection: Selection): string | undefined =>
  selection.origin === 'ECOM' && isTaken(proposal, selection)
    ? plans.find(({ id }) => id === selection.planId)?.orderOnline
    : undefined;

const isTaken = ({ enabled, sources }: ModalRules['proposal'], { source }: Selection): boolean =>
  enabled && (sources === undefined || sources.includes(source));

export type ModalContext = {
  readonly rules: ModalRules;
  readonly choice: PlanChoice;
  readonly ticked: readonly string[];
  /** Plans on screen, those that failed included: they only become invisible. */
  readonly shown: readonly Plan[];
  readonly failed: readonly string[];
  /** A lender knows the car at another price: the page is older than the catalogue. */
  readonly isOutdated?: boolean | undefined;
  readonly expanded: string | undefined;
  /** What each card shows as its lender's answer, by plan. */
  readonly selections: Readonly<Record<string, Selection>>;
  readonly resume: Resume;
};

export type ModalEvent =
  | { type: 'open'; choice: PlanChoice }
  | { type: 'tick'; option: string; on: boolean }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'lead.sent' }
  | { type: 'plan.settled'; planId: string; selection: Selection | undefined }
  | { type: 'plan.failed'; planId: string; isOutdated?: boolean | undefined }
  | { type: 'plan.expanded'; planId: string }
  | { type: 'plan.collapsed' }
  | { type: 'plan.continued'; planId: string; isOverlay?: boolean }
  | { type: 'proposal.decided' }
  | { type: 'comparator.opened' }
  | { type: 'comparator.resumed'; resume: Resume }
  | { type: 'retry' }
  | { type: 'close'; success?: boolean };

export type ModalSignal =
  | { type: 'opened' }
  | { type: 'closed' }
  /** The shopper continued, or left while a card was open: keep the simulation and, where leads are sent, send its lead. */
  | { type: 'continued' | 'left'; selection: Selection; sendsLead: boolean }
  | { type: 'plans-failed' }
  /** Plans whose type is no source: hidden, and counted as failed. */
  | { type: 'plans-rejected'; types: readonly string[] };

/** Plans that have not failed, in order. */
export const visiblePlans = ({ shown, failed }: Pick<ModalContext, 'shown' | 'failed'>): readonly Plan[] =>
  shown.filter((plan) => !failed.includes(plan.id));

/** The comparator link is there when it is enabled and not hidden, and gone after any plan error (doc. 1 §4.1). */
export const showsComparatorLink = ({ rules, failed }: ModalContext): boolean =>
  rules.comparator.enabled && !rules.comparator.hidden && failed.length === 0;

/** The plan buttons need the acceptance, unless it is hidden on plans (doc. 1 §5 "Terms"). */
export const arePlanButtonsEnabled = ({ rules, ticked }: ModalContext): boolean =>
  rules.hideAcceptanceOnPlans || isAccepted(rules.terms.options, ticked);

/** The offer that a plan's card stands on; none once the plan has failed. */
export const selectionOf = (context: ModalContext, planId: string | undefined): Selection | undefined =>
  planId === undefined || context.failed.includes(planId) ? undefined : context.selections[planId];

/** Which plan an event is about. */
export const planOf = (event: ModalEvent): string | undefined =>
  'planId' in event ? event.planId : undefined;

/**
 * What the modal knows once the shopper goes back from the comparator to a plan's calculator: the plan starts from the resume
 * data, what its card showed before is void, and its card is open where plan buttons may be used.
 */
export function resumedFrom(
  context: ModalContext,
  resume: Resume,
): Pick<ModalContext, 'resume' | 'selections' | 'expanded'> {
  const others = Object.entries(context.selections).filter(([planId]) => !(planId in resume));
  const opened = Object.keys(resume).find((planId) => resume[planId]?.startOpened);
  const mayOpen = arePlanButtonsEnabled(context) && visiblePlans(context).some(({ id }) => id === opened);
  return {
    resume: { ...context.resume, ...resume },
    selections: Object.fromEntries(others),
    expanded: mayOpen ? opened : undefined,
  };
}
