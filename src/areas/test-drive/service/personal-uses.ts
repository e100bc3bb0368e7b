/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'expecting somebody who asked for a test drive or a recall repair, and telling them of it',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request; recall: art. 7 II, legal duty',
  retention: '180 days after the day of the visit',
};
export const found: PersonalColumn = {
  ...requested,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const staff: PersonalColumn = {
  ...requested,
  purpose: 'showing who of the staff confirmed a visit or called it off, and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};
