import { track } from '../../../../io/analytics.ts';
import { readAmount } from '../../../../kit/amount.ts';
import { readDate } from '../../../../kit/validators/dates.ts';
import { campaignOf, landingNow, leadsAt, sendDecisionLead } from '../../../leads/web/index.ts';
import type { FlowFunding } from '../../../lender/index.ts';
import { isApproved } from '../../domain/flow-b/decision.ts';
import type { FlowBForm } from '../../domain/flow-b/form.ts';
import { maritalStatusSent } from '../../domain/flow-b/marital-status.ts';
import { type LeadBefore, leadOf } from '../lead-before.ts';

type DecidedLead = {
  readonly status: string;
  readonly proposalId?: string | undefined;
  readonly form: FlowBForm;
  readonly funding: FlowFunding;
  readonly residual: number;
  readonly before: LeadBefore;
};

/** What the dealer and analytics learn of a decision (doc. 2 §4.2). The lead's own fate is only logged. */
export function reportDecision(leadAddress: string, result: DecidedLead): void {
  const { status, proposalId, form, funding, residual, before } = result;
  const outcome = isApproved(status) ? 'submit-success' : 'submit-error';
  track({
    event: outcome,
    area: 'proposals',
    element: 'panel',
    ...(isApproved(status) ? {} : { reason: 'failed' }),
  });
  const about = proposalId && `proposal B ${proposalId}`;
  const contact = { name: form.name, email: form.email, phone: form.phone, document: form.cpf };
  const { lead: baseLead, consent } = leadOf(before, contact);
  const way = { service: leadsAt(leadAddress), consent, about };
  void sendDecisionLead(way, {
    status,
    baseLead,
    contact,
    campaign: campaignOf(landingNow()),
    funding: {
      initialPayment: funding.downPayment,
      valueToFund: funding.fundingValue,
      numberInstallments: funding.installments,
      installmentsValue: funding.installment,
      residual,
    },
    applicant: {
      birthDate: readDate(form.birthdayDate) ?? '',
      postalCode: form.postalCode,
      occupation: form.occupation,
      income: readAmount(form.salary) ?? 0,
      motherName: form.motherName,
      maritalStatus: maritalStatusSent(form.maritalStatus),
      proposalId,
    },
  });
}

/** Nobody decided: no lead, a line in the log without anything of the form (doc. 2 §8). */
export function reportFailure(why: string): void {
  console.error('Failed to submit the proposal', why);
  track({ event: 'error', area: 'proposals', element: 'panel', reason: 'unavailable' });
}
