/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'a half-filled credit proposal survives the page it was begun on',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: 'the browser’s session, at most a day',
};
export const found: PersonalColumn = {
  ...requested,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
