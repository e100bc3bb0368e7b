type Market = 'BR' | 'AR';
type Words = Readonly<Record<Market, string>>;

/** What a programme is, for everybody. @public */
export const PROGRAMME_PAGES: Words = { BR: 'compra-colaborador', AR: 'compra-empleados' };

/** Somebody's own enrolments, below the pages of their account. */
export const ENROLMENT_PAGES: Words = {
  BR: 'minha-conta/compra-colaborador',
  AR: 'mi-cuenta/compra-empleados',
};

/** What the car of the stock, or of this code, costs one buyer; below `ENROLMENT_PAGES`. @public */
export const PRICE_FILE = 'preco.json';

/** Where the company approves, by a link that was mailed to it: `aprovacao-compra/<enrolment>/<key>`. */
export const APPROVAL_PAGES: Words = { BR: 'aprovacao-compra', AR: 'aprobacion-compra' };

/** A car of the stock by its number, or a build by its code; and whether a form was just done. @public */
export const ENROLMENT_FIELDS = { car: 'carro' } as const;
