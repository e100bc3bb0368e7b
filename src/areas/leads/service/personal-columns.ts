/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const requested: PersonalColumn = {
  purpose: 'the dealer that the person chose answers the request about a car',
  basis:
    'LGPD art. 7 V, steps before a contract at the person’s request; art. 7 I, consent, for each channel',
  retention: 'until so many days after delivery, or after an operator was left with it (VITRINE_RETENTION)',
};

export const found: PersonalColumn = {
  ...requested,
  purpose: 'finding a person’s records for access, deletion and order, without storing who that is',
};

export const proof: PersonalColumn = {
  purpose: 'proving what was consented to, or taken back, and when',
  basis: 'LGPD art. 8 § 2 and art. 37, records; art. 16 I, legal duty',
  retention: 'five years (VITRINE_RETENTION consents); without contact data once the person was erased',
};

export const inbox: PersonalColumn = {
  ...requested,
  purpose: 'the demonstration CRM shows what it was handed',
};

export const repeated: PersonalColumn = {
  ...requested,
  purpose: 'knowing a form that was sent twice, by a hash',
};
