/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const ordered: PersonalColumn = {
  purpose: 'reserving a car, and telling its customer what becomes of it',
  basis: 'LGPD art. 7 V, a contract with the person, and steps before it at their request',
  retention:
    'thirty days where nothing was paid; five years after the end of what was (Código Civil art. 206 § 5º)',
};
export const found: PersonalColumn = {
  ...ordered,
  purpose: 'finding a person’s records for access and deletion, without storing who that is',
};
export const named: PersonalColumn = {
  ...ordered,
  purpose: 'finding an order by the starts of the words of its customer’s name, without storing the name',
};
export const staff: PersonalColumn = {
  ...ordered,
  purpose: 'showing which member of staff did what to an order',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of the maker’s staff',
};
