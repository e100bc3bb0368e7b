import { z } from 'zod';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import type { ConsentText, LeadSettings, OptIns } from '../index.ts';

/** What a plain form asks besides its own fields: which channels may be used, and what is agreed to by sending it. */
export type AskedConsent = {
  readonly text: ConsentText;
  readonly mustAccept: boolean;
  /** Ticked at first; undefined where the site's authors ask for none. */
  readonly optIns: OptIns | undefined;
};

/** What the forms of a site ask their visitors to agree to, beside those of the financing modal. */
export const askedConsent = ({
  contact,
  mustAcceptTerms,
  showsOptIns,
  optIns,
}: LeadSettings): AskedConsent => ({
  text: contact.consentText,
  mustAccept: mustAcceptTerms,
  optIns: showsOptIns ? optIns : undefined,
});

/** Names of the boxes of a plain form: those that are not ticked are not sent. */
export const CONSENT_BOXES = {
  email: 'optInEmail',
  sms: 'optInSms',
  whatsapp: 'optInWhatsapp',
  phone: 'optInPhone',
} as const;

const REQUIRED: MessageKey = 'required';
const ticked = z.literal('on').optional();

/** The boxes of a plain form and the wording that stood beside them, as parts of the form's own schema. */
export const plainConsent = ({ mustAcceptTerms }: { readonly mustAcceptTerms: boolean }) => ({
  optInEmail: ticked,
  optInSms: ticked,
  optInWhatsapp: ticked,
  optInPhone: ticked,
  terms: mustAcceptTerms ? z.literal('on', REQUIRED) : ticked,
  /** Which wording of the terms was on screen. */
  text: z.string().max(80).default(''),
});

type SentBoxes = { readonly [Box in (typeof CONSENT_BOXES)[keyof typeof CONSENT_BOXES]]?: 'on' | undefined };

/** The channels that were ticked. */
export const tickedChannels = (sent: SentBoxes): OptIns => ({
  email: sent.optInEmail === 'on',
  sms: sent.optInSms === 'on',
  whatsapp: sent.optInWhatsapp === 'on',
  phone: sent.optInPhone === 'on',
});
