import { Panel } from '../../../ui/controls/panel.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { SentLead } from '../../leads/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import { labels } from './labels.ts';
import type { FundingModalProps, ProposalStepProps, ProposalView } from './modal-props.ts';
import { ProposalStep } from './proposal-step.tsx';

/** An offer that a purchase goes on with online, and where. */
export type OnlineOrder = { readonly address: string; readonly selection: Selection };

type Props = {
  proposal: ProposalView;
  authoring: FundingModalProps['authoring'];
  car: FinancedCar;
  order: OnlineOrder;
  asker: SentLead | undefined;
  onOrder: ProposalStepProps['onOrder'];
  onClose: () => void;
};

/** The lender's proposal as a step of the online purchase, after the plans: nothing behind it to go back to (doc. 2 §2.1). */
export function OnlineProposal({ order, onClose, ...props }: Props) {
  const t = useLabels(labels);
  return (
    <Panel open onClose={onClose} title={t('card.order-online')}>
      <ProposalStep
        {...props}
        selection={order.selection}
        orderOnline={order.address}
        onBack={onClose}
        onClose={onClose}
      />
    </Panel>
  );
}
