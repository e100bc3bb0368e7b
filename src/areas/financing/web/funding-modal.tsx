import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel } from '../../../ui/controls/panel.tsx';
import { useToast } from '../../../ui/controls/toast.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { SentLead } from '../../leads/web/index.ts';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { atAgreedPrice, type FinancedCar, financedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { canGoBackToTerms } from '../domain/start.ts';
import { fundingModal, type ModalSignal, modalRules, onlineOrderOf } from '../flow/index.ts';
import { trackError } from './analytics.ts';
import { useCarFunding } from './car-funding.ts';
import { choiceOf } from './choice.ts';
import { PlansBehind } from './comparator-return.tsx';
import { ComparingStep, preloadComparator } from './comparing-step.tsx';
import { ErrorView } from './error-view.tsx';
import { NOTHING_TO_KEEP, useFinancedOrder } from './financed-order.tsx';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import { LeadStep } from './lead-step.tsx';
import type { FundingModalProps, ModalOpeningProps } from './modal-props.ts';
import { type OnlineOrder, OnlineProposal } from './online-proposal.tsx';
import { CLOSE_FUNDING, emitOnPage, FUNDING_OPENED } from './page.ts';
import { planTitle } from './plan-title.ts';
import { PlansView } from './plans-view.tsx';
import { usePrefetch } from './prefetch.ts';
import { ProposalStep } from './proposal-step.tsx';
import { saveSimulation } from './save-simulation.ts';
import { showClosed } from './show-closed.ts';
import { useSimulationLead } from './simulation-lead.ts';
import { usePrefetchedSources } from './sources-code.ts';
import { storeContinuedOffer } from './store-offer-slot.tsx';
import { TermsView } from './terms-view.tsx';

export { restoreInto } from './store-offer-slot.tsx';

/** The plans modal on screen: the sub-view that its chart is in, and what its signals mean outside of it. */
export function FundingModal(opening: ModalOpeningProps) {
  const car = useFinancedCar(opening);
  const props: FundingModalProps = { ...opening, car };
  const { authoring, title, openings, onChooseCar, proposal } = props;
  const t = useLabels(labels);
  const rules = modalRules(authoring, proposal?.sources);
  const modal = useActorRef(fundingModal, { input: { rules } });
  const { serviceAddress, locale } = useSite();
  const funding = useCarFunding(car, props.summary);
  const snapshot = useSelector(modal, (state) => state);
  const [sent, setSent] = useState<SentLead>();
  const [continued, setContinued] = useState<Selection>();
  const [order, setOrder] = useState<OnlineOrder>();
  const sources = usePrefetchedSources();
  useEffect(() => proposal?.prepare(), [proposal]);
  const prefetch = usePrefetch(props, sources, funding, sent);
  const sendLead = useSimulationLead(props, sent);
  const { region, show } = useToast();
  const { financed, unstored } = useFinancedOrder(props.order);
  const keeps = useRef(async () => NOTHING_TO_KEEP); // the same by the server, once however often it is asked
  const left = useRef<Selection>(undefined); // what the shopper continued with before the modal closed
  useSignals(modal, (signal) => {
    act(signal, props, sendLead, sent?.dealer?.name);
    if (signal.type === 'opened') left.current = undefined;
    if (signal.type === 'continued') {
      left.current = signal.selection;
      setContinued(signal.selection);
    }
    if (signal.type === 'closed' && left.current) {
      // What had its proposal within the plans has no other behind them.
      if (!proposal?.sources.includes(left.current.source)) props.onProposal?.(sent);
      const address = onlineOrderOf(rules, left.current);
      if (address) setOrder({ address, selection: left.current });
    }
    if (signal.type === 'continued' && car && !car.agreed) {
      const { selection } = signal;
      const plan = authoring.plans.find(({ id }) => id === selection.planId) ?? { type: selection.source };
      keeps.current = () =>
        storeContinuedOffer(serviceAddress('financing'), car, selection, planTitle(plan, locale));
      void keeps.current();
    }
  });
  useClosingByEvent(modal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new opening opens
  useEffect(() => {
    if (openings === 0 || !car) return;
    modal.send({ type: 'open', choice: choiceOf(authoring, car) });
  }, [modal, openings]);
  const hasSucceeded = snapshot.matches('succeeded');
  const isComparing = snapshot.matches({ open: 'comparator' });
  const isProposing = snapshot.matches({ open: 'proposal' });
  const isBehind = isComparing || isProposing; // the plans' cards live on
  useEffect(() => {
    if (hasSucceeded) show({ text: t('success.simulation'), tone: 'positive', lasts: SUCCESS_TOAST_MS });
  }, [hasSucceeded, show, t]);
  const compares = authoring.comparator.enabled && !authoring.comparator.hidden;
  useEffect(() => {
    if (compares) preloadComparator();
  }, [compares]);
  const close = () => {
    flushSync(() => modal.send({ type: 'close' })); // the page can take the focus once the dialog has let go of it
    if (!car) onChooseCar?.();
  };
  return (
    <>
      <Panel open={!snapshot.matches('closed')} onClose={close} title={title}>
        <div className={styles.views}>
          {snapshot.matches({ open: 'terms' }) && (
            <TermsView
              terms={authoring.terms}
              ticked={snapshot.context.ticked}
              onTick={(option, on) => modal.send({ type: 'tick', option, on })}
              onContinue={() => modal.send({ type: 'continue' })}
            />
          )}
          {snapshot.matches({ open: 'lead-form' }) && (
            <LeadStep
              {...props}
              onChooseCar={close}
              onSent={(lead) => {
                setSent(lead);
                modal.send({ type: 'lead.sent' });
              }}
              onBack={canGoBackToTerms(authoring) ? () => modal.send({ type: 'back' }) : undefined}
            />
          )}
          {car && (isBehind || snapshot.matches({ open: 'plans' }) || hasSucceeded) && (
            <PlansBehind isComparing={isBehind}>
              <PlansView
                {...props}
                order={financed}
                car={car}
                funding={funding}
                modal={modal}
                context={snapshot.context}
                asker={sent}
                sources={sources}
                prefetch={prefetch}
              />
            </PlansBehind>
          )}
          {car && isComparing && (
            <ComparingStep car={car} asker={sent} context={snapshot.context} modal={modal} />
          )}
          {car && continued && proposal && isProposing && (
            <ProposalStep
              proposal={proposal}
              authoring={authoring}
              car={car}
              selection={continued}
              asker={sent}
              onBack={() => modal.send({ type: 'back' })}
              onDecided={() => modal.send({ type: 'proposal.decided' })}
              onClose={close}
            />
          )}
          {snapshot.matches({ open: 'error' }) && (
            <ErrorView
              authoring={authoring}
              dealer={sent?.dealer}
              isOutdated={snapshot.context.isOutdated}
              onRetry={() => modal.send({ type: 'retry' })}
              onClose={close}
            />
          )}
        </div>
        {region}
      </Panel>
      {car && order && proposal && (
        <OnlineProposal
          proposal={proposal}
          authoring={authoring}
          car={car}
          order={order}
          asker={sent}
          onOrder={
            props.order?.address === order.address
              ? (wish) => void financed?.begin(keeps.current, { person: sent?.contact, ...wish })
              : undefined
          }
          onClose={() => setOrder(undefined)}
        />
      )}
      {unstored}
    </>
  );
}

type Modal = ReturnType<typeof useActorRef<typeof fundingModal>>;

function useSignals(modal: Modal, listener: (signal: ModalSignal) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = modal.on('*', (signal) => latest.current(signal));
    return () => subscription.unsubscribe();
  }, [modal]);
}

/** The page's car in the words of financing, at the price that was agreed for it. */
function useFinancedCar({ currentCar, agreed }: ModalOpeningProps): FinancedCar | undefined {
  const { brand, market } = useSite();
  return useMemo(() => {
    const own = currentCar && financedCar(currentCar, brand, market);
    return own && agreed ? atAgreedPrice(own, agreed) : own;
  }, [currentCar, brand, market, agreed]);
}

type SendLead = ReturnType<typeof useSimulationLead>;

function act(
  signal: ModalSignal,
  props: FundingModalProps,
  sendLead: SendLead,
  dealerName: string | undefined,
): void {
  if (signal.type === 'opened') emitOnPage(FUNDING_OPENED);
  if (signal.type === 'plans-failed') trackError('plans');
  if (signal.type === 'plans-rejected') console.error('unknown funding plan type', ...signal.types);
  if (signal.type === 'continued' || signal.type === 'left') {
    const saved = props.car && saveSimulation(props.car, signal.selection, dealerName);
    // It tells of its own failure, and the shopper goes on meanwhile.
    if (saved && signal.sendsLead) void sendLead(saved, signal.type === 'left');
  }
  if (signal.type === 'closed') {
    // Before its page hears of it: the address is the page's own again.
    showClosed(props.stepLabel);
    props.onClosed();
  }
}

/** The panel can be closed by an event of the page (doc. 2 §4.2). */
function useClosingByEvent(modal: Modal): void {
  useEffect(() => {
    const onClose = (event: Event) => {
      const { detail } = event as CustomEvent<{ success?: boolean } | null>;
      modal.send({ type: 'close', success: detail?.success === true });
    };
    document.addEventListener(CLOSE_FUNDING, onClose);
    return () => document.removeEventListener(CLOSE_FUNDING, onClose);
  }, [modal]);
}
