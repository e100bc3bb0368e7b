/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'deciding about the credit that the person asks for, and giving the same answer to a repeat',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request; art. 7 X, protection of credit',
  retention:
    'until so many days after a denial or a proposal that was let lie (VITRINE_RETENTION delivered), else after its last status (VITRINE_RETENTION proposals)',
};
export const found: PersonalColumn = {
  ...requested,
  purpose:
    'finding a person’s proposals for access, deletion and bounded repetition, without storing who that is',
};
