/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const staff: PersonalColumn = {
  purpose: 'letting the maker’s and the dealers’ people into the administration, each for what they do there',
  basis: 'LGPD art. 7 V, the contract by which they work; IX, accountability of the maker’s staff',
  retention: 'for as long as the log names them (VITRINE_RETENTION changes, after they were shut out)',
};
export const entry: PersonalColumn = { ...staff, retention: 'until they are shut out, or choose anew' };
export const session: PersonalColumn = { ...staff, retention: 'a day; a session lasts for twelve hours' };
export const log: PersonalColumn = {
  purpose: 'showing which member of staff changed what, and when; it names staff by an id, and no customer',
  basis: 'LGPD art. 6 X and art. 37, accountability',
  retention: 'five years (VITRINE_RETENTION changes)',
};
export const imported: PersonalColumn = {
  purpose:
    'showing an operator what a maker’s files would do before they do it; plates of cars may stand in them',
  basis: 'as of what the files are brought in for: LGPD art. 7 II, recalls (Lei 8.078/1990 art. 10)',
  retention: 'until they are brought in or discarded, a day at most',
};
