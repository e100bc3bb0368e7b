/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const proof: PersonalColumn = {
  purpose: 'proving to which version of which document somebody agreed, and when',
  basis: 'LGPD art. 8 § 2 and art. 37; Ley 25.326 art. 5; Lei 8.078 and Ley 24.240: the text of the contract',
  retention: 'five years (VITRINE_RETENTION consents); by the record’s id only once the person was erased',
};
export const found: PersonalColumn = {
  ...proof,
  purpose: 'finding a person’s own proofs, by a keyed hash, without storing who that is',
};
