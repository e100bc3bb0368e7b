import type { ConsentText } from './consent-text.ts';
import type { OptIns } from './lead.ts';
import type { LeadSettings } from './settings.ts';

/** What a plain form asks besides its own fields: which channels may be used, and what is agreed to by sending it. */
export type ConsentQuestion = {
  readonly text: ConsentText;
  readonly mustAccept: boolean;
  /** Ticked at first; undefined where the site's authors ask for none. */
  readonly optIns: OptIns | undefined;
};

/** What the forms of a site ask their visitors to agree to, beside those of the financing modal. */
export const consentQuestion = ({
  contact,
  mustAcceptTerms,
  showsOptIns,
  optIns,
}: LeadSettings): ConsentQuestion => ({
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

type SentBoxes = { readonly [Box in (typeof CONSENT_BOXES)[keyof typeof CONSENT_BOXES]]?: 'on' | undefined };

/** The channels that were ticked. */
export const tickedChannels = (sent: SentBoxes): OptIns => ({
  email: sent.optInEmail === 'on',
  sms: sent.optInSms === 'on',
  whatsapp: sent.optInWhatsapp === 'on',
  phone: sent.optInPhone === 'on',
});

/** The channels that a lead allows: those that were ticked; where the site's authors ask for none, theirs. */
export const allowedChannels = (
  { showsOptIns, optIns }: Pick<LeadSettings, 'showsOptIns' | 'optIns'>,
  ticked: OptIns,
): OptIns => (showsOptIns ? ticked : optIns);
