/** Purposes that several areas have in common. */
import type { PersonalColumn } from './personal-data.ts';

export const author: PersonalColumn = {
  purpose: 'showing which member of staff changed an offer or a publication last',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of the maker’s staff',
  retention: 'as long as the offer or the publication; it names staff, not customers',
};
export const caller: PersonalColumn = {
  purpose: 'bounding what one network address may ask for, by a keyed hash of it',
  basis: 'LGPD art. 7 IX, legitimate interest: protection of the service',
  retention: 'the minute or the day that is counted, and an hour',
};
export const repeat: PersonalColumn = {
  purpose: 'telling a repeated call from a new one; a hash of the request, and nothing of it',
  basis: 'LGPD art. 7 IX, legitimate interest: no form becomes two leads',
  retention: 'thirty days (VITRINE_RETENTION keys)',
};
