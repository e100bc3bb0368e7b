import type { VoucherDealer } from '../../domain/voucher.ts';
import type { FlowAOutcome } from '../../flow/index.ts';
import type { FlowAForm, ProposalFunding, ResultSettings } from '../../index.ts';
import { ProposalResult } from '../result/index.ts';

type Props = {
  readonly form: FlowAForm | undefined;
  readonly outcome: FlowAOutcome;
  readonly funding: ProposalFunding;
  readonly options: { readonly expirationDate: string } | undefined;
  readonly dealer: VoucherDealer;
  readonly result: ResultSettings;
  readonly onClose: () => void;
};

/** What the showcase shows of a proposal: SUCCESS unless it failed, whatever else the bank's word is. */
export function FlowAResult({ form, outcome, funding, options, dealer, result, onClose }: Props) {
  const { hasFailed, proposalId, dueDate = options?.expirationDate } = outcome;
  return (
    <ProposalResult
      outcome={hasFailed ? 'FAILURE' : 'SUCCESS'}
      voucher={{
        number: proposalId,
        buyerName: form?.name ?? '',
        cpf: form?.cpf ?? '',
        dealer,
        financed: funding.carPrice - funding.initialPayment,
        downPayment: funding.initialPayment,
        instalments: funding.numberInstallments,
        instalmentValue: funding.installmentsValue,
        residual: funding.residual,
        dueDate,
      }}
      settings={result}
      onClose={onClose}
    />
  );
}
