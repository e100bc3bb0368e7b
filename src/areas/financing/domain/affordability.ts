import { forMarkets } from '../../../kit/markets/words.ts';

/** Where somebody is told what fits what they can pay, under the words of each market. */
export const AFFORDABILITY_PAGES = forMarkets({
  BR: 'quanto-cabe-no-bolso',
  AR: 'cuanto-entra-en-mi-bolsillo',
} as const);

/**
 * What is asked: parameters of the page's address, which are the fields of its form, in the words of each market; two are the stock's
 * own. `sent` says that the form was sent, also where nothing was written into it.
 */
export const AFFORDABILITY_FIELDS = forMarkets({
  BR: { entrance: 'entrada', monthly: 'parcela', term: 'prazo', sent: 'ver' },
  AR: { entrance: 'anticipo', monthly: 'cuota', term: 'plazo', sent: 'ver' },
} as const);
