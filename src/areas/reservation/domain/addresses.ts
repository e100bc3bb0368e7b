import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Market = MarketCode;
type Words = Readonly<Record<Market, string>>;

/** The segment below which each market has its reservations; everything there is one person's and kept by nobody. */
export const RESERVATION_PAGES: Words = forMarkets({ BR: 'reserva', AR: 'reserva' });

/** What stands below a reservation's id: the three steps, and the pages of the order that they end in. */
export const RESERVATION_STEPS = {
  register: forMarkets({ BR: 'cadastro', AR: 'registro' }),
  reservation: forMarkets({ BR: 'condicoes', AR: 'condiciones' }),
  payment: forMarkets({ BR: 'pagamento', AR: 'pago' }),
  order: forMarkets({ BR: 'pedido', AR: 'pedido' }),
  change: forMarkets({ BR: 'montagem', AR: 'armado' }),
  receipt: forMarkets({ BR: 'comprovante', AR: 'comprobante' }),
  file: forMarkets({ BR: 'comprovante.pdf', AR: 'comprobante.pdf' }),
  /** Followed by the key of the link that a mail brings. */
  open: forMarkets({ BR: 'abrir', AR: 'abrir' }),
} as const satisfies Readonly<Record<string, Words>>;

export type ReservationPage = keyof typeof RESERVATION_STEPS;

/**
 * Fields of the form that begins a reservation, in the words of each market: a car of the stock by its number, or a build by its code;
 * `proposal` is the number of a credit proposal, or the word for one that failed; `offer` the id of an offer that the server keeps;
 * `quotation` the reference of a quotation's version, and `agreedOffer` which of its offers goes along, by its place; `shown` the price in
 * cents that the page has told, only compared with what the car costs now.
 */
export const RESERVATION_FIELDS = forMarkets({
  BR: {
    stock: 'carro',
    code: 'codigo',
    proposal: 'proposta',
    offer: 'oferta',
    quotation: 'cotacao',
    agreedOffer: 'oferta-cotacao',
    shown: 'preco-mostrado',
  },
  AR: {
    stock: 'auto',
    code: 'codigo',
    proposal: 'propuesta',
    offer: 'oferta',
    quotation: 'cotizacion',
    agreedOffer: 'oferta-cotizacion',
    shown: 'precio-mostrado',
  },
} as const);

/**
 * What a form says that its page has told of a price, in cents; nothing where it says none, as a page of an earlier release does. It is
 * compared with what the server knows, and never taken for a price.
 */
export const shownCents = (text: string): number | undefined =>
  /^\d{1,13}$/.test(text) ? Number(text) : undefined;

/** Of the form that changes a build. `shown`: cents that the page has told, only compared with what the change costs. */
export const CHANGE_FIELDS = { shown: 'total' } as const;

/** `reserva/<id>/pedido`, below the prefix of the site. */
export const reservationPath = (market: Market, id: string, page: ReservationPage): string =>
  `${RESERVATION_PAGES[market]}/${id}/${RESERVATION_STEPS[page][market]}`;
