/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const written: PersonalColumn = {
  purpose: 'showing what an owner says of their car, under a first name and an initial',
  basis: 'LGPD art. 7 I: whoever writes wants it published',
  retention:
    'five years after it was written, until its writer asks for it to go, or as long as their account',
};
export const found: PersonalColumn = {
  ...written,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const voted: PersonalColumn = {
  purpose: 'counting once who finds an opinion useful, by an account’s number',
  basis: 'LGPD art. 7 IX, legitimate interest: a count that nobody can drive up',
  retention: 'as long as the opinion, or the account; the count tells of nobody',
};
export const staff: PersonalColumn = {
  ...written,
  purpose: 'showing who of the staff published or refused an opinion, and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};
