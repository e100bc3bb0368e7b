import { addMonths, type PlainDate } from '../../../kit/calendar.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { type AgeRules, isOfAge } from '../../../kit/of-age.ts';
import { DECISION_TYPES } from './after-proposal.ts';
import type { Applicant, Lead, LeadFunding } from './lead.ts';
import { CLOSED_SUFFIX, PROPOSAL_FORM } from './settings.ts';

export type ClaimRefusal = 'implausible-simulation' | 'implausible-proposal';

/** What a lead claims about a simulation or a proposal, and why that cannot be; nothing when it can. */
export type ClaimFault = { readonly reason: ClaimRefusal; readonly field: ClaimField };
export type ClaimField = 'form' | keyof LeadFunding | keyof Applicant;

const OLDEST_YEARS = 120;
/** Fees, taxes and interest come on top of a price or a credit, but do not make it this many times as much. */
const FUNDED_MAX = 2;

/**
 * Checks what a lead says about a simulation or a proposal as far as the lead alone can tell: order, sizes and ranges.
 * Call it with the settled lead, whose car price is the catalogue's.
 *
 * @param market by whose law an applicant is of age
 */
export function claimFault(lead: Lead, today: PlainDate, market: MarketCode): ClaimFault | undefined {
  const { funding, applicant, leadType } = lead;
  const isDecided = leadType === DECISION_TYPES.approved || leadType === DECISION_TYPES.refused;
  if (isDecided && !(funding && applicant)) return { reason: 'implausible-proposal', field: 'form' };
  const claims = funding || applicant || isDecided || lead.subOrigin.endsWith(CLOSED_SUFFIX);
  if (claims && lead.form !== PROPOSAL_FORM) return { reason: 'implausible-simulation', field: 'form' };
  const wrongFunding = funding && fundingFault(funding, lead.car.totalPrice);
  if (wrongFunding) return { reason: 'implausible-simulation', field: wrongFunding };
  const wrongApplicant = applicant && applicantFault(applicant, today, FORMS[market]);
  return wrongApplicant && { reason: 'implausible-proposal', field: wrongApplicant };
}

function fundingFault(funding: LeadFunding, totalPrice: number): keyof LeadFunding | undefined {
  const { initialPayment, valueToFund, installmentsValue, residual = 0 } = funding;
  if (initialPayment > totalPrice) return 'initialPayment';
  if (valueToFund > FUNDED_MAX * totalPrice) return 'valueToFund';
  if (installmentsValue > FUNDED_MAX * valueToFund) return 'installmentsValue';
  return residual > FUNDED_MAX * totalPrice ? 'residual' : undefined;
}

function applicantFault(
  { birthDate, income }: Applicant,
  today: PlainDate,
  rules: AgeRules,
): keyof Applicant | undefined {
  const isTooOld = birthDate < addMonths(today, -12 * OLDEST_YEARS);
  if (isTooOld || !isOfAge(birthDate, today, rules)) return 'birthDate';
  return income > 0 ? undefined : 'income';
}
