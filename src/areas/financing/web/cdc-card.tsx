import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ListedDealer } from '../../dealers/contract.ts';
import { useSite } from '../../platform/web/index.ts';
import type { AuthoredPlan, FundingAuthoring } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import { comparatorRecord } from '../domain/comparator-record.ts';
import type { ResumeData } from '../domain/resume.ts';
import { type CdcSignal, cardView, cdcSimulator, type fundingModal } from '../flow/index.ts';
import { httpLender } from './http-lender.ts';
import { track } from './page.ts';
import { SimulatorCard } from './simulator-card.tsx';
import { keepRecord } from './storage.ts';

type Props = {
  plan: AuthoredPlan;
  car: FinancedCar;
  dealer: ListedDealer | undefined;
  authoring: FundingAuthoring;
  entrancePercent: number;
  installments: number;
  resume: ResumeData | undefined;
  isExpanded: boolean;
  areButtonsEnabled: boolean;
  modal: ReturnType<typeof useActorRef<typeof fundingModal>>;
};

/** The consumer-credit simulator behind the base card: its chart, its lender, and what the modal hears of it. */
export function CdcCard(props: Props) {
  const { plan, car, dealer, authoring, resume, isExpanded, modal } = props;
  const { serviceAddress } = useSite();
  const base = serviceAddress('financing');
  const lender = useMemo(() => httpLender(base), [base]);
  const simulator = useActorRef(cdcSimulator, {
    input: {
      lender,
      car,
      planId: plan.id,
      entrancePercent: resume?.entrancePercent ?? props.entrancePercent,
      installments: resume?.instalments ?? props.installments,
    },
  });
  const snapshot = useSelector(simulator, (state) => state);
  useEffect(() => {
    const tell = (signal: CdcSignal) => {
      if (signal.type === 'failed') return modal.send({ type: 'plan.failed', planId: plan.id });
      modal.send({ type: 'plan.settled', planId: plan.id, selection: signal.selection });
      if (signal.selection) keepRecord(recordOf(signal, signal.selection));
    };
    const recordOf = (
      { installmentOptions, isFirstCall }: Extract<CdcSignal, { type: 'settled' }>,
      selection: NonNullable<Extract<CdcSignal, { type: 'settled' }>['selection']>,
    ) =>
      comparatorRecord(car, selection, {
        installmentOptions,
        isFirstCall,
        product: plan.product,
        dealerName: dealer?.name,
        startedOpen: resume?.startOpened ?? false,
        now: Date.now(),
      });
    const subscription = simulator.on('*', tell);
    return () => subscription.unsubscribe();
  }, [simulator, modal, plan, car, dealer, resume]);
  const { options, entrance } = snapshot.context;
  return (
    <SimulatorCard
      plan={plan}
      car={car}
      dealer={dealer}
      authoring={authoring}
      view={snapshot.matches('shown') ? cardView(snapshot) : undefined}
      terms={snapshot.context.answer?.terms}
      entrance={entrance}
      installmentOptions={options.installmentOptions}
      overlay={overlayOf(snapshot)}
      isExpanded={isExpanded}
      areButtonsEnabled={props.areButtonsEnabled}
      onExpand={() => {
        track('fundingPlanExpanded', { plan: plan.id });
        modal.send({ type: 'plan.expanded', planId: plan.id });
      }}
      onCollapse={() => modal.send({ type: 'plan.collapsed' })}
      onEntrance={(percent) => simulator.send({ type: 'entrance.changed', percent })}
      onInstallments={(count) =>
        simulator.send({ type: 'installment.changed', index: options.installmentOptions.indexOf(count) })
      }
      onOverlay={(overlay) => simulator.send({ type: 'overlay.opened', overlay })}
      onOverlayClosed={() => simulator.send({ type: 'overlay.closed' })}
      onContinue={() => {
        track('fundingPlanContinued', { plan: plan.id });
        modal.send({ type: 'plan.continued', planId: plan.id });
      }}
    />
  );
}

function overlayOf(snapshot: Parameters<typeof cardView>[0]) {
  const names = ['instructions', 'legal-text', 'rebuy-manual'] as const;
  return names.find((overlay) => snapshot.matches({ shown: { overlay } }));
}
