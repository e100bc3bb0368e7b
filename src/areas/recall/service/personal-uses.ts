/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const number: PersonalColumn = {
  purpose:
    'telling whoever has a car’s plate or chassis number that it is recalled; nobody’s name stands beside it',
  basis: 'LGPD art. 7 II, legal duty: Lei 8.078/1990 art. 10',
  retention: 'until the maker’s list has the car no more',
};
