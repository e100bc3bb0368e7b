import { z } from 'zod';
import { checksum } from '../../../kit/checksum.ts';
import type { ChosenCar } from '../../catalogue/index.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import type { PageSite } from '../../platform/web/index.ts';
import { type LeadService, leadPayload, type StatedConsent } from '../contract.ts';
import {
  type ConsentText,
  type Contact,
  type ContactSettings,
  composeLead,
  EMPTY_CAR,
  isComplete,
  LEAD_COUNTRIES,
  type Lead,
  type LeadSettings,
  requestRemarks,
  withoutCampaign,
} from '../index.ts';
import { type BrowserContext, campaignOf, plainAddress } from './browser-context.ts';
import { attemptFor, keepDraft, type SendAttempt } from './draft.ts';
import { keepLead } from './lead-service.ts';
import { newKey } from './new-key.ts';
import { contactOf, type LeadFormValues } from './values.ts';

/** What the next step learns of a lead that was sent. */
export type SentLead = {
  readonly contact: Contact;
  readonly dealer: ListedDealer | undefined;
  readonly lead: Lead;
  readonly consent: StatedConsent;
};

/** Everything that goes into a lead. */
export type FormToSend = {
  readonly values: LeadFormValues;
  readonly dealer: ListedDealer | undefined;
  readonly car: ChosenCar | undefined;
  readonly settings: LeadSettings;
  readonly site: Pick<PageSite, 'brand' | 'market' | 'locale' | 'currency'>;
  readonly visit: BrowserContext;
  /** Which versions of the legal documents it shows. */
  readonly documents?: string | undefined;
  /** Set in the contact form: its lead carries the request as remarks. */
  readonly contact?: ContactSettings | undefined;
};

/** `refused`: the service did not take it. `changed`: a document that it shows is another one by now. `failed`: there was nothing that could be sent; already logged. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly sent: SentLead }
  | { readonly kind: 'refused' }
  | { readonly kind: 'changed'; readonly documents?: string | undefined }
  | { readonly kind: 'failed' };

/**
 * Sends a filled form. The same form about the same car goes out under the same key and with the same bytes, so that a
 * lost answer, a reload or a second press makes no second lead.
 * @param before the attempt before this one, if any; the new one is kept with the draft
 */
export async function sendForm(
  form: FormToSend,
  service: LeadService,
  before: SendAttempt | undefined,
): Promise<SendOutcome> {
  try {
    const composed = leadOf(form);
    const attempt = attemptFor(nameOf(composed), before, freshAttempt);
    keepDraft({ values: form.values, attempt });
    const lead = { ...composed, cacheBuster: attempt.cacheBuster };
    const consent = { textId: textOf(form).id, hasAcceptedTerms: form.values.accepted };
    const answer = await service.send(lead, attempt.key, consent, form.documents || undefined);
    if (!answer.ok && answer.status === 409) return { kind: 'changed', documents: answer.documents };
    if (!answer.ok) return { kind: 'refused' };
    if (!form.contact) keepLead(lead, consent); // a proposal follows the financing form only
    return { kind: 'sent', sent: { contact: lead.contact, dealer: form.dealer, lead, consent } };
  } catch (error) {
    console.error('Failed to submit lead', error instanceof Error ? error.message : '');
    return { kind: 'failed' };
  }
}

/** Two leads of one name are the same lead. The draft holds it, and so it does not say how the visit began. */
const nameOf = (lead: Lead): string =>
  `${JSON.stringify(z.encode(leadPayload, withoutCampaign(lead)))} ${checksum(JSON.stringify(lead.campaign))}`;

/** Throws when there is no complete car to ask about. */
function leadOf({ values, dealer, car, settings, site, visit, contact }: FormToSend): Lead {
  if (!isComplete(car)) throw new Error(EMPTY_CAR);
  const form = {
    contact: contactOf(values),
    dealerCode: values.dealer,
    optIns: values.optIns,
    place: { state: dealer?.state ?? '', city: dealer?.city ?? '', ...LEAD_COUNTRIES[site.market] },
    campaign: campaignOf(visit),
    returnUrl: plainAddress(visit.address),
    referer: plainAddress(visit.referrer),
    cacheBuster: 0,
    ...(contact ? { remarks: requestRemarks(values, contact) } : {}),
  };
  return composeLead(form, car, contact ? { ...settings, formName: contact.form } : settings, site);
}

/** The wording that the form shows. */
export const textOf = ({ settings, contact }: Pick<FormToSend, 'settings' | 'contact'>): ConsentText =>
  (contact ?? settings).consentText;

const freshAttempt = () => ({ key: newKey(), cacheBuster: Math.floor(Math.random() * 1e13) });
