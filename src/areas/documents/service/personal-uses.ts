/** For what, on which legal ground and for how long this area stores something about persons. */
import type { PersonalColumn } from '../../../io/personal-data.ts';

export const documentUse: PersonalColumn = {
  purpose: 'documents that a purchase needs, and the photo that protects it against fraud',
  basis: 'LGPD art. 7 V and VI, a contract and its proof; the photo art. 11 II g, protection against fraud',
  retention:
    'as long as what they belong to, of an order that was cancelled thirty days more; an upload that is not finished two days',
};
