import { readProposalStatus } from '../../../lender/index.ts';
import type { VoucherDealer } from '../../domain/voucher.ts';
import { type FlowAOutcome, isUndecided } from '../../flow/index.ts';
import type { FlowAForm, ProposalFunding, ResultSettings } from '../../index.ts';
import { shownStatus } from '../../index.ts';
import { ProposalResult } from '../result/index.ts';

type Props = {
  readonly form: FlowAForm | undefined;
  readonly outcome: FlowAOutcome;
  readonly funding: ProposalFunding;
  /** In words. */
  readonly car: string;
  /** The price without national taxes; undefined where no law wants it. */
  readonly net: number | undefined;
  readonly options: { readonly expirationDate: string } | undefined;
  readonly dealer: VoucherDealer;
  readonly result: ResultSettings;
  readonly onClose: () => void;
  readonly onRetry: () => void;
};

/** What the showcase shows of a proposal: SUCCESS unless it failed, and in it what the bank's word says. */
export function FlowAResult(props: Props) {
  const { form, outcome, funding, options, dealer, result, car, net, onClose, onRetry } = props;
  const { hasFailed, proposalId, dueDate = options?.expirationDate } = outcome;
  return (
    <ProposalResult
      outcome={hasFailed ? 'FAILURE' : 'SUCCESS'}
      status={status(outcome)}
      voucher={{
        number: proposalId,
        buyerName: form?.name ?? '',
        cpf: form?.cpf ?? '',
        dealer,
        net,
        financed: funding.carPrice - funding.initialPayment,
        downPayment: funding.initialPayment,
        instalments: funding.numberInstallments,
        instalmentValue: funding.installmentsValue,
        residual: funding.residual,
        dueDate,
        car,
        terms: funding.terms,
      }}
      settings={result}
      onClose={onClose}
      onRetry={onRetry}
    />
  );
}

/** A word that nobody knows says neither yes nor no. */
function status(outcome: FlowAOutcome) {
  if (isUndecided(outcome)) return 'undecided';
  if (outcome.hasFailed) return 'denied';
  return shownStatus(readProposalStatus(outcome.status ?? '') ?? 'in-progress');
}
