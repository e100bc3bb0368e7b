/** The inboxes that the administration shows: one of each stand-in that a plug declares (`standIn`), and that of the mails which this machine keeps. */
export type InboxName = 'crm' | 'quotes' | 'outbox';
