/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const voucherUse: PersonalColumn = {
  purpose: 'issuing a gift voucher that a member has paid for in points, once, and showing it to them again',
  basis: 'LGPD art. 7 V, a contract at the holder’s request',
  retention:
    'five years (Lei 8.078/1990, art. 27); address and code until the member asks for them to go, or their account goes',
};
export const found: PersonalColumn = {
  ...voucherUse,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
