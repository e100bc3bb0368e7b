import { onlyDigits } from '../../../kit/validators/cpf.ts';
import type { ChosenVersion } from '../../catalogue/index.ts';
import { leadFormData, type StatedConsent } from '../../leads/contract.ts';
import { type Contact, type Lead, productCode } from '../../leads/index.ts';
import { type SentLead, storedConsent, storedLead } from '../../leads/web/index.ts';
import type { EarlierLead } from '../index.ts';
import type { LeadDealer } from './use-dealer.ts';

/** The lead that stands before the proposal: who asks, and through which dealer. */
export type LeadBefore = { readonly lead: Lead; readonly consent: StatedConsent | undefined };

/** The lead that the proposal follows: the one just sent, or the last that was kept about the same car. */
export function leadBefore(
  sent: SentLead | undefined,
  mvs: Pick<ChosenVersion, 'code' | 'year'>,
): LeadBefore | undefined {
  if (sent) return sent;
  const lead = storedLead();
  return lead?.productCode === productCode(mvs) ? { lead, consent: storedConsent() } : undefined;
}

/**
 * What the lead tells flow A, in the names of doc. 2 §3.1: who asks, just now or earlier, and the dealer.
 * @param dealer undefined until the directory has told of it: its code is known before
 */
export function earlierLead({ lead }: LeadBefore, dealer: LeadDealer | undefined): EarlierLead {
  const { name = '', fullAddress = '', phone = '', state = '' } = dealer ?? {};
  const { dealerCode } = lead;
  return leadFormData({
    contact: lead.contact,
    dealer: { fantasyName: name, address: fullAddress, phone, dealerCode, state },
    lead,
  });
}

const NO_CHANNELS: Lead['optIns'] = { email: false, sms: false, whatsapp: false, phone: false };

/**
 * The same car and dealer for whoever proposes. What another person has agreed to, who has left a lead on this device before, is
 * nothing that this one has said.
 */
export function leadOf({ lead, consent }: LeadBefore, contact: Contact): LeadBefore {
  return isSame(lead.contact, contact)
    ? { lead: { ...lead, contact }, consent }
    : { lead: { ...lead, contact, optIns: NO_CHANNELS }, consent: undefined };
}

/** A lead may do without a document, or have a company's. */
const isSame = (one: Contact, other: Contact): boolean =>
  onlyDigits(one.document) === onlyDigits(other.document) ||
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase();
