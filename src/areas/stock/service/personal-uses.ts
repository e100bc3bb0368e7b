/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';
import { caller } from '../../../io/personal-uses.ts';

export const network: PersonalColumn = {
  ...caller,
  purpose: 'bounding how many cars one network keeps without paying, by a keyed hash of it',
  retention: 'a day after the car was kept',
};
export const holding: PersonalColumn = {
  purpose: 'keeping a car of the stock for the browser that asked, by a hash of a key that only it has',
  basis: 'LGPD art. 7 V, at the holder’s request',
  retention: 'until the minutes are over; removed a day later',
};
