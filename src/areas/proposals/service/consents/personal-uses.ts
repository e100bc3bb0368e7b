/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../../io/personal-data.ts';

export const proof: PersonalColumn = {
  purpose: 'proving what was agreed to before a credit proposal was sent, and when',
  basis:
    'LGPD art. 8 § 2 and art. 37; Lei 12.414/2011, who looks into a person’s credit shows by whose leave',
  retention:
    'five years (VITRINE_RETENTION consents); by the proposal’s number only once the person was erased',
};
export const found: PersonalColumn = {
  ...proof,
  purpose: 'finding a person’s own proofs, by a keyed hash, without storing who that is',
};
