/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const followed: PersonalColumn = {
  purpose: 'the shopper follows an own credit proposal, and takes its voucher to the dealer',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: 'until so many days after the approval’s last day (VITRINE_RETENTION vouchers)',
};
export const found: PersonalColumn = {
  ...followed,
  purpose: 'finding the row of whoever asks, by a keyed hash, without storing who that is',
};
