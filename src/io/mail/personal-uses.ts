/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../personal-data.ts';

/** Longer than any bound looks back. */
export const COUNTED_DAYS = 90;

export const sent: PersonalColumn = {
  purpose: 'telling a person what they asked to be told, by e-mail',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention:
    'the content until the mail server has it; the rest, and what nobody took, a few days (VITRINE_RETENTION mails)',
};
export const counted: PersonalColumn = {
  purpose:
    'keeping a mailbox from being flooded: how much was sent there, under a keyed hash and without the address',
  basis: 'LGPD art. 7 IX, the legitimate interest in not being misused against whoever reads it',
  retention: `${COUNTED_DAYS} days after the last mail`,
};
export const found: PersonalColumn = {
  ...sent,
  purpose: 'finding a person’s mails for access and deletion',
};
export const waiting: PersonalColumn = { ...sent, purpose: 'finding what waits for one mail to a mailbox' };
