import { useActorRef, useSelector } from '@xstate/react';
import { memo, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type PageSite, useSite } from '../../platform/web/index.ts';
import type { FundingAuthoring } from '../contract.ts';
import { type FinancedCar, pricedFor } from '../domain/car.ts';
import { comparatorRecord } from '../domain/comparator-record.ts';
import { priorAnswer, startingValues } from '../domain/plan-defaults.ts';
import type { PromisedPlan } from '../domain/plan-terms.ts';
import type { ResumeData } from '../domain/resume.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import {
  cardView,
  type fundingModal,
  type SimulatorSignal,
  type SourceAdapter,
  selectionOf,
  simulator,
  withPlace,
} from '../flow/index.ts';
import { trackError } from './analytics.ts';
import { CardDepth } from './card-depth.tsx';
import { useRounds } from './comparator-return.tsx';
import type { CardActor } from './depth-props.ts';
import { type FinancedOrder, NOTHING_TO_KEEP } from './financed-order.tsx';
import { httpLender } from './http-lender.ts';
import type { RestoredOffer } from './modal-props.ts';
import { planTitle } from './plan-title.ts';
import type { Prefetch } from './prefetch.ts';
import { type Asker, simulationSubject } from './simulation-subject.ts';
import { SimulatorCard } from './simulator-card.tsx';
import { type SourcedPlan, type SourcesCode, useAdapter } from './sources-code.ts';
import { recordKeeper } from './storage.ts';
import { StoreOfferSlot, storeContinuedOffer } from './store-offer-slot.tsx';

type Props = {
  plan: SourcedPlan;
  car: FinancedCar;
  asker: Asker | undefined;
  authoring: FundingAuthoring;
  /** Where the sliders start when neither the plan nor the shopper says. */
  summary: { readonly entrancePercent: number; readonly installment: number };
  resume: ResumeData | undefined;
  restored?: RestoredOffer | undefined;
  /** Where the sliders stand for the instalment that the page promises, of its plan alone. */
  promised?: PromisedPlan | undefined;
  /** The calls of all sources, where they were fetched before the card. */
  sources: SourcesCode | undefined;
  prefetch: Prefetch;
  isExpanded: boolean;
  areButtonsEnabled: boolean;
  modal: ReturnType<typeof useActorRef<typeof fundingModal>>;
  /** The page's own order; never changes for a car. */
  order?: FinancedOrder | undefined;
  /** Told the plan whose text takes the place of all the others, nothing once it is closed. Never changes. */
  onCovering: (planId: string | undefined) => void;
};

const nothing = () => undefined;

/**
 * A plan's simulator behind the base card, as soon as the calls of its source are there. What another card settles on is no
 * reason to render it again: a slider that is dragged tells the modal with every step.
 */
export const PlanCard = memo(function PlanCard(props: Props) {
  const { plan, car, asker, authoring, isExpanded, areButtonsEnabled, modal } = props;
  const adapter = useAdapter(plan.type, props.sources, () =>
    modal.send({ type: 'plan.failed', planId: plan.id }),
  );
  const rounds = useRounds(props.resume); // gone back to from the comparator, it starts anew, as it was compared there
  if (adapter) return <SimulatedCard key={rounds} {...props} adapter={adapter} />;
  return (
    <SimulatorCard
      plan={plan}
      car={car}
      authoring={authoring}
      isExpanded={isExpanded}
      areButtonsEnabled={areButtonsEnabled}
      dealer={asker?.dealer}
      view={undefined}
      terms={undefined}
      overlay={undefined}
      onExpand={nothing}
      onCollapse={nothing}
      onEntrance={nothing}
      onInstallments={nothing}
      onFinal={nothing}
      onOverlay={nothing}
      onOverlayClosed={nothing}
      onContinue={nothing}
    />
  );
});

type SimulatedProps = Props & { adapter: SourceAdapter };

/** Its source's rules and lender, and what the modal hears of it. */
function SimulatedCard(props: SimulatedProps) {
  const { plan, car, asker, authoring, isExpanded, modal, adapter } = props;
  const { card, subject, lender } = useSimulator(props);
  useTelling(card, props);
  const openedByPage = useOpening(props);
  const snapshot = useSelector(card, (state) => state);
  const options = snapshot.context.limits.installments;
  const shown = snapshot.matches('shown') ? cardView(snapshot, car.total, car.unit) : undefined;
  const priced = pricedFor(car, shown?.offer);
  const view = shown && priced !== car ? cardView(snapshot, priced.total, car.unit) : shown;
  const overlay = overlayOf(snapshot);
  useCovering(overlay !== undefined, props);
  const reason = view?.problem;
  useEffect(() => {
    if (reason) trackError('simulation', { option: plan.id, reason });
  }, [reason, plan.id]);
  return (
    <SimulatorCard
      plan={plan}
      car={priced}
      dealer={asker?.dealer}
      authoring={authoring}
      view={view}
      terms={view?.offer?.stored ? view.offer.stored.terms : snapshot.context.answer?.terms}
      overlay={overlay}
      // What was agreed is kept by its quotation: an offer of its own would be given back without it.
      storeOffer={(part) =>
        !car.agreed && (
          <StoreOfferSlot
            part={part}
            plan={plan}
            car={priced}
            view={view}
            card={card}
            restored={props.restored}
          />
        )
      }
      depth={(depth) =>
        view && (
          <CardDepth
            depth={depth}
            card={card}
            context={snapshot.context}
            view={view}
            adapter={adapter}
            subject={subject}
            lender={lender}
            car={priced}
          />
        )
      }
      isExpanded={isExpanded}
      openedByPage={openedByPage}
      areButtonsEnabled={props.areButtonsEnabled}
      onExpand={() => {
        openedByPage.current = false;
        modal.send({ type: 'plan.expanded', planId: plan.id });
      }}
      onCollapse={() => modal.send({ type: 'plan.collapsed' })}
      onEntrance={(percent) => card.send({ type: 'entrance.changed', percent })}
      onInstallments={(count) => card.send({ type: 'installment.changed', index: options.indexOf(count) })}
      onFinal={(percent) => card.send({ type: 'final.changed', percent })}
      onOverlay={(overlay) => card.send({ type: 'overlay.opened', overlay })}
      onOverlayClosed={() => card.send({ type: 'overlay.closed' })}
      onContinue={() => modal.send({ type: 'plan.continued', planId: plan.id })}
      onOrder={useOrdering(props)}
    />
  );
}

/** Begins the page's own order with the offer that the card stands on; nothing where the plan is ordered elsewhere. */
function useOrdering({ plan, car, asker, modal, order }: Props): (() => Promise<void>) | undefined {
  const { serviceAddress, locale } = useSite();
  if (!order || plan.orderOnline !== order.address) return undefined;
  return () => {
    const selection = selectionOf(modal.getSnapshot().context, plan.id);
    const keep = async () =>
      selection && !car.agreed
        ? storeContinuedOffer(serviceAddress('financing'), car, selection, planTitle(plan, locale))
        : NOTHING_TO_KEEP;
    return order.begin(keep, { person: asker?.lead.contact });
  };
}

function useSimulator(props: SimulatedProps) {
  const { plan, car, asker, resume, summary, adapter, restored, promised, prefetch } = props;
  const { market, serviceAddress } = useSite();
  const subject = useMemo(
    () => simulationSubject(plan, car, market, asker, resume),
    [plan, car, market, asker, resume],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page's addresses never change
  const lender = useMemo(() => {
    const request = resume ? undefined : prefetch.lenderOf({ plan, car, asker }, performance.now());
    const today = request ?? httpLender(adapter, subject, serviceAddress);
    return withPlace(restored?.lenderOf({ plan, car }, today) ?? today, promised?.place);
  }, [adapter, subject, restored, promised]);
  const card = useActorRef(simulator, {
    input: {
      source: plan.type,
      rules: adapter,
      lender,
      planId: plan.id,
      origin: subject.origin,
      values: resume || !promised ? startingValues(plan.type, plan, summary, resume) : promised.values,
      prior: priorAnswer(plan.type, resume),
    },
  });
  return { card, subject, lender };
}

/** A plan whose kept offer the page's address names, or whose instalment the page promises, is opened as soon as its buttons may be used. */
function useOpening({ plan, restored, promised, areButtonsEnabled, modal }: Props): RefObject<boolean> {
  const isRequested = promised !== undefined || restored?.resume[plan.id] !== undefined;
  const opens = areButtonsEnabled && isRequested;
  const hasOpened = useRef(false); // whoever has collapsed it since does not want it open
  const byPage = useRef(false);
  useEffect(() => {
    if (!opens || hasOpened.current) return;
    hasOpened.current = true;
    byPage.current = true;
    modal.send({ type: 'plan.expanded', planId: plan.id });
  }, [opens, modal, plan.id]);
  return byPage;
}

/** Before the text is painted, everything beside it is gone. */
function useCovering(covers: boolean, { plan, onCovering }: Props): void {
  useLayoutEffect(() => {
    if (!covers) return;
    onCovering(plan.id);
    return () => onCovering(undefined);
  }, [covers, onCovering, plan.id]);
}

function useTelling(card: CardActor, { plan, car, asker, resume, modal }: Props): void {
  const { market } = useSite();
  useEffect(
    () => emitCardSignals(card, { plan, car, asker, resume, modal, market }),
    [card, modal, plan, car, asker, resume, market],
  );
}

type Telling = Pick<Props, 'plan' | 'car' | 'asker' | 'resume' | 'modal'> & Pick<PageSite, 'market'>;

/** The modal hears what the card shows, and the comparator keeps it, until the returned function ends that. */
export function emitCardSignals(
  card: CardActor,
  { plan, car, asker, resume, modal, market }: Telling,
): () => void {
  const keeper = recordKeeper();
  const tell = (signal: SimulatorSignal) => {
    if (signal.type === 'failed') {
      trackError('plan', { option: plan.id });
      return modal.send({ type: 'plan.failed', planId: plan.id, isOutdated: signal.isOutdated });
    }
    modal.send({ type: 'plan.settled', planId: plan.id, selection: signal.selection });
    if (signal.selection) keeper.keepSoon(recordOf(signal, signal.selection));
  };
  const recordOf = (signal: Extract<SimulatorSignal, { type: 'settled' }>, selection: Selection) => {
    const { installmentOptions, isFirstCall, answer } = signal;
    const { buyer, origin } = simulationSubject(plan, car, market, asker, resume);
    const isBankPartner = plan.type === 'B2_TRADITIONAL' || plan.type === 'B2_BALAO';
    return comparatorRecord(car, selection, {
      installmentOptions,
      isFirstCall,
      product: plan.product,
      dealerName: asker?.dealer?.name,
      startedOpen: resume?.startOpened ?? false,
      now: Date.now(),
      bankPartner: isBankPartner
        ? { origin, buyer, installmentsText: `${selection.offer.installments}x`, response: answer }
        : undefined,
    });
  };
  const subscription = card.on('*', tell);
  return () => {
    subscription.unsubscribe();
    keeper.keepNow();
  };
}

function overlayOf(snapshot: Parameters<typeof cardView>[0]) {
  const names = ['instructions', 'legal-text', 'rebuy-manual'] as const;
  return names.find((overlay) => snapshot.matches({ shown: { overlay } }));
}
