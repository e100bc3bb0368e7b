/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const staff: PersonalColumn = {
  purpose: 'showing which member of staff changed what of a dealer',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of the maker’s staff',
  retention:
    'five years (VITRINE_RETENTION changes); it names staff by the subject of their token, not customers',
};
