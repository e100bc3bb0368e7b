/** For what, on which legal ground and for how long the process itself stores something about persons. */
import type { PersonalColumn } from '../../io/personal-data.ts';

export const request: PersonalColumn = {
  purpose: 'showing what was done at a person’s wish, and by whom',
  basis: 'LGPD art. 37, records of processing; art. 16 I, legal duty',
  retention: 'five years (VITRINE_RETENTION audit)',
};
