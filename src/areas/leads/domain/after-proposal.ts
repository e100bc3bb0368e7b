import type { Applicant, Campaign, Contact, Lead, LeadFunding } from './lead.ts';
import { LEAD_DEFAULTS, PROPOSAL_FORM } from './settings.ts';

/** What came of a credit proposal, as the lead says it: a status of 'approved' is one thing, any other the other. */
export const DECISION_TYPES = { approved: 'Proposta Aprovada', refused: 'Proposta Reprovada' } as const;

/** The part of flow A's form that its lead tells, as the form asks it. */
export type ProposalFormData = {
  /** DD/MM/YYYY. */
  readonly birthdayDate: string;
  readonly postalCode: string;
  readonly occupation: string;
  readonly income: number;
  readonly motherName: string;
  readonly maritalStatus: string;
};

/**
 * Flow A's lead after its proposal (doc. 1 §3.6, doc. 2 §7.1): the first lead again, with form 'Proposal', the chosen
 * funding and who asks for credit.
 *
 * @param proposalId as the bank gave it, or the failure marker of doc. 2 §4.1
 */
export function leadAfterProposal(
  entry: {
    readonly funding: LeadFunding;
    readonly baseLead: Lead;
    readonly formData: ProposalFormData;
    readonly proposalId: string;
  },
  cacheBuster: number,
): Lead {
  const { funding, baseLead, formData, proposalId } = entry;
  const { birthdayDate, ...rest } = formData;
  const applicant = { ...rest, birthDate: isoDay(birthdayDate), proposalId };
  return { ...baseLead, cacheBuster, form: PROPOSAL_FORM, funding, applicant };
}

/**
 * Flow B's lead after the bank's decision (doc. 2 §4.2, §7.2): form 'Proposal' from 'Internet', the person as the panel
 * has asked for it, the campaign with every ad-click id of the visit, and whether the proposal was approved.
 *
 * @param status the bank's word; 'approved' in any case is an approval, everything else is not
 */
export function leadAfterDecision(
  entry: {
    readonly status: string;
    readonly baseLead: Lead;
    readonly contact: Contact;
    readonly campaign: Campaign;
    readonly funding: LeadFunding;
    readonly applicant: Applicant;
  },
  cacheBuster: number,
): Lead {
  const { status, baseLead, ...rest } = entry;
  const isApproved = status.toLowerCase() === 'approved';
  return {
    ...baseLead,
    ...rest,
    cacheBuster,
    origin: LEAD_DEFAULTS.origin,
    form: PROPOSAL_FORM,
    leadType: isApproved ? DECISION_TYPES.approved : DECISION_TYPES.refused,
  };
}

/** DD/MM/YYYY as YYYY-MM-DD; what is written otherwise stays as it is, for the contract to refuse. */
const isoDay = (written: string): string => written.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
