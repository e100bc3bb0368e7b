import { z } from 'zod';
import type { Contact, Lead } from '../index.ts';
import { leadPayload } from './payload.ts';

/** What the lead form hands to a credit proposal, names as specified (doc. 2 §3.1). */
export type LeadFormData = {
  readonly clientName: string;
  readonly clientEmail: string;
  readonly clientPhone: string;
  readonly clientCPF: string;
  readonly dealer: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly dealerCode: string;
    readonly state: string;
  };
  /** The lead as it was sent. */
  readonly leadObj: z.input<typeof leadPayload>;
};

/** The sent lead in the words of the proposal forms, which begin with it. */
export function leadFormData(sent: {
  readonly contact: Contact;
  readonly dealer: Omit<LeadFormData['dealer'], 'name'> & { readonly fantasyName: string };
  readonly lead: Lead;
}): LeadFormData {
  const { contact, dealer, lead } = sent;
  return {
    clientName: contact.name,
    clientEmail: contact.email,
    clientPhone: contact.phone,
    clientCPF: contact.document,
    dealer: {
      name: dealer.fantasyName,
      address: dealer.address,
      phone: dealer.phone,
      dealerCode: dealer.dealerCode,
      state: dealer.state,
    },
    leadObj: z.encode(leadPayload, lead),
  };
}
