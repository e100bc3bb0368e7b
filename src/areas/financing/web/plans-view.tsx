import type { useActorRef } from '@xstate/react';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { panelAtRest } from '../../../ui/controls/panel-at-rest.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { FinancedCar } from '../domain/car.ts';
import type { CarFunding, FundingSummary } from '../domain/funding.ts';
import { summaryStart } from '../domain/plan-defaults.ts';
import { type PromisedPlan, withFirst } from '../domain/plan-terms.ts';
import { hashOf } from '../domain/slug.ts';
import { isAccepted, requiredTicks } from '../domain/terms.ts';
import { upgradeFor } from '../domain/upgrade.ts';
import {
  arePlanButtonsEnabled,
  type fundingModal,
  type ModalContext,
  showsComparatorLink,
  visiblePlans,
} from '../flow/index.ts';
import { mark } from './analytics.ts';
import { loadCardTexts } from './card-texts-code.ts';
import type { FinancedOrder } from './financed-order.tsx';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import { type FundingModalProps, promisedAmong, type RestoredOffer, restoredAmong } from './modal-props.ts';
import { PlanCard } from './plan-card.tsx';
import type { Prefetch } from './prefetch.ts';
import type { Asker } from './simulation-subject.ts';
import type { SourcedPlan, SourcesCode } from './sources-code.ts';
import { useCode } from './use-code.ts';
import { ViewHeading } from './view-heading.tsx';

type Props = Omit<FundingModalProps, 'car' | 'order'> & {
  order?: FinancedOrder | undefined;
  car: FinancedCar;
  /** The financing of the current car: its summary, or the authors' defaults where the lender gave none. */
  funding: CarFunding | undefined;
  modal: ReturnType<typeof useActorRef<typeof fundingModal>>;
  context: ModalContext;
  /** Who has sent a lead on this visit. */
  asker: Asker | undefined;
  sources: SourcesCode | undefined;
  prefetch: Prefetch;
};

/** Title, acceptance and one simulator card a plan (doc. 1 §2.2). */
export function PlansView(props: Props) {
  const { modal, context, asker, authoring, funding, car, title, sources, prefetch } = props;
  const t = useLabels(labels);
  const { options } = authoring.terms;
  const restored = useMemo(
    () => restoredAmong(context.shown, props.restored),
    [context.shown, props.restored],
  );
  const promised = usePromise(context.shown, props.summary, restored);
  const first = promised?.planId ?? restored?.question?.plan;
  // A plan of another type has failed.
  const shown = withFirst(visiblePlans(context) as readonly SourcedPlan[], first);
  const head = useRef<HTMLElement>(null);
  const isFirstAnswered = shown[0] !== undefined && context.selections[shown[0].id] !== undefined;
  const areOthersDue = useOthersDue(head, isFirstAnswered);
  const { entrancePercent, installment } = summaryStart(authoring.summary, funding);
  const summary = useMemo(() => ({ entrancePercent, installment }), [entrancePercent, installment]);
  // Told by the card and not asked with `:has()`, which would be asked again with every number that changes under a finger.
  const [covering, setCovering] = useState<string>();
  const covered = covering === undefined ? '' : styles.covered;
  return (
    <>
      <header ref={head} className={`${styles.view} ${covered}`}>
        <ViewHeading>{authoring.plansTitle ?? t('plans.title')}</ViewHeading>
        <p className={styles.lead}>{authoring.plansDescription ?? t('plans.description')}</p>
        {!authoring.hideAcceptanceOnPlans && (
          <Checkbox
            label={t('plans.acceptance')}
            checked={isAccepted(options, context.ticked)}
            data-analytics={mark('acceptance')}
            onChange={(event) => {
              for (const option of requiredTicks(options)) {
                modal.send({ type: 'tick', option, on: event.target.checked });
              }
            }}
          />
        )}
      </header>
      {dueOf(shown, areOthersDue).map((plan) => (
        <div key={plan.id} className={plan.id === covering ? undefined : covered}>
          <PlanCard
            plan={plan}
            car={car}
            asker={asker}
            authoring={authoring}
            summary={summary}
            resume={context.resume[plan.id] ?? restored?.resume[plan.id]}
            restored={restored}
            promised={plan.id === promised?.planId ? promised : undefined}
            sources={sources}
            prefetch={prefetch}
            isExpanded={context.expanded === plan.id}
            areButtonsEnabled={arePlanButtonsEnabled(context)}
            modal={modal}
            order={props.order}
            onCovering={setCovering}
          />
          {plan.id !== covering && <Upgrade plan={plan} car={car} title={title} />}
        </div>
      ))}
      {showsComparatorLink(context) && (
        <button
          type="button"
          className={`${styles.link} ${covered}`}
          data-opens="comparator"
          data-analytics={mark('compare')}
          onClick={() => modal.send({ type: 'comparator.opened' })}
        >
          {t('plans.compare')}
        </button>
      )}
    </>
  );
}

/** What the page promised when the modal opened: a summary that comes later is about another car, and moves no card. */
function usePromise(
  plans: ModalContext['shown'],
  summary: FundingSummary | undefined,
  restored: RestoredOffer | undefined,
): PromisedPlan | undefined {
  const [opened] = useState(summary);
  return useMemo(() => promisedAmong(plans, opened, restored), [plans, opened, restored]);
}

/** How long the other plans wait for an answer of the first one's lender, in milliseconds. */
const FIRST_ALONE_MS = 250;

/**
 * The first plan can be read, in a panel that has come to rest, before the others are drawn and their lenders asked: their
 * work would hold up the movement.
 */
function useOthersDue(view: RefObject<HTMLElement | null>, isFirstAnswered: boolean): boolean {
  const [areDue, setDue] = useState(false);
  useEffect(() => {
    const waited = setTimeout(() => setDue(true), FIRST_ALONE_MS);
    return () => clearTimeout(waited);
  }, []);
  // Once drawn they stay: a first plan that fails or is asked anew takes none of them away.
  useEffect(() => {
    if (isFirstAnswered) void panelAtRest(view.current).then(() => setDue(true));
  }, [isFirstAnswered, view]);
  return useDeferredValue(areDue, false);
}

/** The plans to draw now: in the modal's first moment only the one that is read first. */
export const dueOf = <P,>(plans: readonly P[], areOthersDue: boolean): readonly P[] =>
  areOthersDue ? plans : plans.slice(0, 1);

function Upgrade({ plan, car, title }: { plan: SourcedPlan; car: FinancedCar; title: string }) {
  const upgrade = upgradeFor(plan, car);
  const { code } = useCode(loadCardTexts); // the plans do without where it cannot be fetched
  return upgrade && code ? (
    <code.UpgradeCard planId={plan.id} upgrade={upgrade} hash={hashOf(title)} />
  ) : null;
}
