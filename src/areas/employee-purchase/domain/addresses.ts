import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Market = MarketCode;
type Words = Readonly<Record<Market, string>>;

/** What a programme is, for everybody. */
export const PROGRAMME_PAGES: Words = forMarkets({ BR: 'compra-colaborador', AR: 'compra-empleados' });

/** Somebody's own enrolments, below the pages of their account. */
export const ENROLMENT_PAGES: Words = forMarkets({
  BR: 'minha-conta/compra-colaborador',
  AR: 'mi-cuenta/compra-empleados',
});

/** What the car of the stock, or of this code, costs one buyer; below `ENROLMENT_PAGES`. */
export const PRICE_FILE: Words = forMarkets({ BR: 'preco.json', AR: 'precio.json' });

/** Where the company approves, by a link that was mailed to it: `aprovacao-compra/<enrolment>/<key>`. */
export const APPROVAL_PAGES: Words = forMarkets({ BR: 'aprovacao-compra', AR: 'aprobacion-compra' });

/** A car of the stock by its number or a build by its code; and, of a reservation's form, the enrolment that it is bought by. */
export const ENROLMENT_FIELDS = forMarkets({
  BR: { car: 'carro', enrolment: 'programa' },
  AR: { car: 'auto', enrolment: 'programa' },
} as const);
