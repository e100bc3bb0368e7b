type Market = 'BR' | 'AR';
type Words = Readonly<Record<Market, string>>;

/** The segment below which each market has its reservations; everything there is one person's and kept by nobody. */
export const RESERVATION_PAGES: Words = { BR: 'reserva', AR: 'reserva' };

/** What stands below a reservation's id: the three steps, and the pages of the order that they end in. */
export const RESERVATION_STEPS = {
  register: { BR: 'cadastro', AR: 'registro' },
  reservation: { BR: 'condicoes', AR: 'condiciones' },
  payment: { BR: 'pagamento', AR: 'pago' },
  order: { BR: 'pedido', AR: 'pedido' },
  change: { BR: 'montagem', AR: 'armado' },
  receipt: { BR: 'comprovante', AR: 'comprobante' },
  file: { BR: 'comprovante.pdf', AR: 'comprobante.pdf' },
  /** Followed by the key of the link that a mail brings. */
  open: { BR: 'abrir', AR: 'abrir' },
} as const satisfies Readonly<Record<string, Words>>;

export type ReservationPage = keyof typeof RESERVATION_STEPS;

/** Fields of the form that begins a reservation: a car of the stock by its number, or a build by its code. */
export const RESERVATION_FIELDS = {
  stock: 'carro',
  code: 'codigo',
  /** The number of a credit proposal, or the word for one that failed. */
  proposal: 'proposta',
  /** The id of an offer that the server keeps. */
  offer: 'oferta',
  /** The reference of a quotation's version, and which of its offers goes along, by its place. */
  quotation: 'cotacao',
  agreedOffer: 'oferta-cotacao',
} as const;

/** `reserva/<id>/pedido`, below the prefix of the site. */
export const reservationPath = (market: Market, id: string, page: ReservationPage): string =>
  `${RESERVATION_PAGES[market]}/${id}/${RESERVATION_STEPS[page][market]}`;
