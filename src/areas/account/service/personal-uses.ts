/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const account: PersonalColumn = {
  purpose: 'a customer’s own account: what they chose to keep there, shown to nobody else',
  basis: 'LGPD art. 7 V, a contract with the person, and steps before it at their request',
  retention: 'until they delete it, or so many days after the last log-in (VITRINE_RETENTION accounts)',
};
export const found: PersonalColumn = {
  ...account,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const entry: PersonalColumn = {
  ...account,
  purpose: 'letting in whoever knows the password or reads the mailbox, and nobody else',
};
export const session: PersonalColumn = {
  ...account,
  purpose: 'a browser that is logged in stays so, and its owner sees which ones are',
  retention: 'a day after it ends: 14 days without use, 30 at most',
};
export const code: PersonalColumn = { ...entry, retention: 'a day; it is of use for ten minutes' };
