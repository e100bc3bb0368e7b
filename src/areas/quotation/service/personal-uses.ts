/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const offered: PersonalColumn = {
  purpose: 'making a customer the offer that they asked a dealer for, and standing by it',
  basis: 'LGPD art. 7 V, steps before a contract at the person’s request',
  retention: '180 days after the quotation was changed last',
};
export const found: PersonalColumn = {
  ...offered,
  purpose: 'finding a person’s quotations for access and deletion, without storing who that is',
};
export const named: PersonalColumn = {
  ...offered,
  purpose: 'finding a quotation by the starts of the words of its name, without storing the name',
};
export const staff: PersonalColumn = {
  ...offered,
  purpose: 'showing who of the staff made an offer, and who approved its discount and why',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of staff',
};
export const claimed: PersonalColumn = {
  ...offered,
  purpose:
    'keeping a quotation for whom another company decides about until its answer is known, without storing who that is',
  retention: 'until that company has answered, a day at most',
};
