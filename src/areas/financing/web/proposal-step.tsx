import { useCallback, useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import type { SentLead } from '../../leads/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { CodeFailure } from './code-failure.tsx';
import styles from './funding-modal.module.css';
import type { FundingModalProps, ProposalStepProps, ProposalView } from './modal-props.ts';
import { useCode } from './use-code.ts';

type Props = {
  proposal: ProposalView;
  authoring: FundingModalProps['authoring'];
  car: FinancedCar;
  selection: Selection;
  asker: SentLead | undefined;
  orderOnline?: string | undefined;
  onOrder?: ProposalStepProps['onOrder'];
  onDecided?: ProposalStepProps['onDecided'];
  onBack: () => void;
  onClose: () => void;
};

/** The proposal as a step of the modal; the page says what stands there, and its code is a chunk of its own. */
export function ProposalStep({ proposal, authoring, car, ...props }: Props) {
  const { selection, asker, orderOnline, onOrder, onBack, onDecided, onClose } = props;
  const { market, serviceAddress } = useSite();
  const { code: View, hasFailed, retry } = useCode(proposal.load);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!View) step.current?.focus();
  }, [View]);
  // What a later simulation asks follows what the shopper continued with.
  const latest = useRef(selection);
  const renew = useCallback(async () => {
    const plan = authoring.plans.find(({ id }) => id === latest.current.planId);
    const code = await import('./simulate-again.ts').catch(() => undefined); // seldom needed, so no part of the modal
    const again =
      plan && (await code?.simulateAgain({ plan, car, market, asker, serviceAddress }, latest.current));
    if (again) latest.current = again;
    return again;
  }, [authoring.plans, car, market, asker, serviceAddress]);
  if (hasFailed) return <CodeFailure onRetry={retry} />;
  return (
    <div ref={step} className={styles.step} tabIndex={-1}>
      {View ? (
        <View.Step
          car={car}
          selection={selection}
          asker={asker}
          renew={renew}
          orderOnline={orderOnline}
          onOrder={onOrder}
          onBack={onBack}
          onDecided={onDecided}
          onClose={onClose}
        />
      ) : (
        <Skeleton shape="block" lines={6} />
      )}
    </div>
  );
}
