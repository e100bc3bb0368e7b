/** Where somebody is told what fits what they can pay, under the words of each market. */
export const AFFORDABILITY_PAGES = {
  BR: 'quanto-cabe-no-bolso',
  AR: 'cuanto-entra-en-mi-bolsillo',
} as const;

/** What is asked: parameters of the page's address, which are the fields of its form; two are the stock's own. */
export const AFFORDABILITY_FIELDS = {
  entrance: 'entrada',
  monthly: 'parcela',
  term: 'prazo',
  /** Says that the form was sent, also where nothing was written into it. */
  sent: 'ver',
} as const;
