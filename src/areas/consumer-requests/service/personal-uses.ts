/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'answering what a consumer has asked for, and proving that it was answered in time',
  basis: 'LGPD art. 7 II, legal duty (Decreto 7.962 art. 4, Lei 8.078 art. 49; Ley 24.240)',
  retention: 'two years after the answer',
};
export const found: PersonalColumn = {
  ...requested,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const staff: PersonalColumn = {
  ...requested,
  purpose: 'showing who of the staff answered a request',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};
