import { type FieldError, fieldError, type Problem, problem } from '../../../io/problem.ts';
import type { ServiceSite } from '../../../io/service.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import { writePhone } from '../../../kit/validators/phone.ts';
import { CONSENT_HEADER, CONTACT, fieldOf, REMARKS, type StatedConsent } from '../contract.ts';
import {
  claimFault,
  contactReasons,
  type Lead,
  type LeadSettings,
  mayOmitDocument,
  remarksReason,
  settleCar,
} from '../index.ts';
import type { LeadDeps } from './ports.ts';

export type Checked = { ok: true; lead: Lead } | Refused;
export type Refused = { ok: false; problem: Problem };

type Person = Pick<Lead, 'contact' | 'dealerCode'>;

/** Whom a lead is from and which dealer answers it, by the rules of the site's forms; the telephone as the country writes it. */
export function checkPerson(
  deps: Pick<LeadDeps, 'settings' | 'dealers'>,
  site: ServiceSite,
  { contact, dealerCode }: Person,
): { readonly ok: true; readonly contact: Lead['contact'] } | Refused {
  const settings = deps.settings(site);
  const dealer = deps.dealers.byCode(site, dealerCode);
  if (!dealer) return refuse('unknown-dealer', [fieldError('dealersCode', 'dealer-missing')]);
  const optional = mayOmitDocument(settings.withoutCpf, { cityCode: dealer.cityCode, dealerId: dealer.id });
  const document = { generic: settings.hasGenericDocument, optional, cuil: settings.cuil };
  const reasons = contactReasons(contact, { market: site.market, document });
  const errors = Object.entries(reasons).map(([field, reason]) =>
    fieldError(CONTACT[field as keyof typeof CONTACT], reason),
  );
  if (errors.length > 0) return refuse('invalid-lead', errors);
  return { ok: true, contact: { ...contact, phone: writePhone(contact.phone, site.market) } };
}

/**
 * Everything the form has checked, checked again; the car and its prices are replaced by the catalogue's. Those of an order, of which no sender's lead
 * tells, are its own: it may be sold at another price than the list's, and be in the catalogue no more.
 */
export function checkLead(
  deps: Pick<LeadDeps, 'settings' | 'dealers' | 'catalogue'>,
  site: ServiceSite,
  lead: Lead,
  today: PlainDate,
): Checked {
  const settings = deps.settings(site);
  if (lead.brand !== site.brand)
    return refuse('invalid-lead', [fieldError('brand', 'other-site', 'is not this site')]);
  const person = checkPerson(deps, site, lead);
  if (!person.ok) return person;
  const { contact } = person;
  const missing = lead.form === settings.contact.form && remarksReason(lead.remarks ?? '', settings.contact);
  if (missing) return refuse('invalid-lead', [fieldError(REMARKS, missing)]);
  const find = (mvs: { code: string; year: number }) => deps.catalogue.find(site, mvs);
  const settled = lead.order
    ? ({ ok: true, lead: { ...lead, contact } } as const)
    : settleCar({ ...lead, contact }, find, { site, deletesUnitPrices: settings.deletesUnitPrices });
  if (!settled.ok) return refuse(settled.reason, [fieldError(settled.field, settled.reason)]);
  const fault = claimFault(settled.lead, today, site.market);
  return fault ? refuse(fault.reason, [fieldError(fieldOf(fault.field), fault.reason)]) : settled;
}

/** Why what was on the sender's screen does not do; nothing when it does. */
export function consentRefusal(
  stated: StatedConsent | undefined,
  isKnown: boolean,
  { mustAcceptTerms }: LeadSettings,
): Refused | undefined {
  const refuseFor = (reason: string) => refuse(reason, [fieldError(CONSENT_HEADER, reason)]);
  if (stated && !isKnown) return refuseFor('unknown-consent-text');
  return mustAcceptTerms && !stated?.hasAcceptedTerms ? refuseFor('terms-not-accepted') : undefined;
}

const TITLES: Record<string, string> = {
  'invalid-lead': 'The lead has fields that cannot be accepted',
  'unknown-dealer': 'There is no such dealer on this site',
  'unknown-vehicle': 'There is no such vehicle on this site',
  'unknown-part': 'The vehicle is not sold with one of these parts',
  'empty-car': 'The lead names no colour',
  'implausible-simulation': 'What the lead says of a simulation cannot be',
  'implausible-proposal': 'What the lead says of a proposal cannot be',
  'unknown-proposal': 'The lead follows a simulation or a proposal that did not take place',
  'unknown-consent-text': 'This wording was never on a page of this site',
  'terms-not-accepted': 'The terms have to be accepted',
};

export const refuse = (reason: string, errors?: FieldError[]): Refused => ({
  ok: false,
  problem: problem(422, reason, TITLES[reason] ?? reason, errors ? { errors } : {}),
});
