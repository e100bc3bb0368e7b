/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const ordered: PersonalColumn = {
  purpose:
    'charging: name, document and e-mail of who pays, as the gateway needs them, and the token of a card',
  basis: 'LGPD art. 7 V, performance of a contract',
  retention: 'until the gateway has answered, seconds as a rule; at most seven days',
};
