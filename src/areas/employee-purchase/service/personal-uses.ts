/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'letting a company approve that one of its people buys a car under its programme',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: 'a year after its last change',
};
export const found: PersonalColumn = {
  ...requested,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const counted: PersonalColumn = {
  purpose: 'counting how many cars were bought by one right in a year, without storing whose it is',
  basis: 'LGPD art. 7 IX, legitimate interest: the programme’s limit',
  retention: 'until the end of the year after',
};
export const staff: PersonalColumn = {
  ...requested,
  purpose: 'showing who of the company answered',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of whoever approves',
};
