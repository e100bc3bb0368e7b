/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const member: PersonalColumn = {
  purpose: 'keeping who takes part in the loyalty programme, by an account’s number',
  basis: 'LGPD art. 7 V, at the holder’s request: they joined',
  retention: 'until the member asks for it to go, or as long as their account',
};
export const shown: PersonalColumn = {
  ...member,
  purpose: 'calling a member in the ranking by the name that they chose to be seen under',
  basis: 'LGPD art. 7 I: consent, taken back by one press',
};
export const found: PersonalColumn = {
  ...member,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const moved: PersonalColumn = {
  ...member,
  purpose: 'showing why points were given and spent; a number that tells of nobody once its member is gone',
  retention: 'as long as the ledger: without the member it is nobody’s',
};
