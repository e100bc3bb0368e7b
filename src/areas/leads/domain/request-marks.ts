import { channels, type Lead } from './lead.ts';

/**
 * What tells one request of a person from another: two leads of one person with equal marks, shortly after each other,
 * are one (a second tab, a form filled again). Wherever a lead says something else - another dealer, car or form, the
 * card left open, another simulation or decision, other words, other channels to be reached by - it is another one.
 * Nothing here tells who asks.
 */
export function requestMarks(lead: Lead): readonly unknown[] {
  const { funding, applicant } = lead;
  return [
    lead.brand,
    lead.dealerCode,
    lead.productCode,
    lead.form,
    lead.subOrigin,
    lead.leadType,
    lead.financialPlanId,
    funding && Object.values(funding),
    applicant?.proposalId,
    lead.offer?.id,
    lead.remarks,
    channels.map((channel) => lead.optIns[channel]),
  ];
}
