/** What a dealer's people are written about a discount: of the quotation its number, of the customer nothing. */
export type DiscountMail = {
  readonly kind: 'asked' | 'approved' | 'refused';
  readonly number: string;
  readonly version: number;
  /** All that is given away, in the market's money, and in percent of the price before it. */
  readonly amount: string;
  readonly percent: string;
  /** Who asked, or who decided. */
  readonly by: string;
  /** Of a decision. */
  readonly reason?: string | undefined;
};

export type WrittenMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

type Words = Readonly<Record<DiscountMail['kind'], (mail: DiscountMail) => WrittenMail>>;

const ptBR: Words = {
  asked: ({ number, version, amount, percent, by }) => ({
    subject: `Desconto à espera da sua aprovação: ${number}`,
    paragraphs: [
      `${by} pede ${amount} (${percent} %) na versão ${version} da cotação ${number}. O cliente só a vê se alguém aprovar.`,
    ],
    linkLabel: 'Ver e decidir',
  }),
  approved: ({ number, version, by, reason }) => ({
    subject: `Desconto aprovado: ${number}`,
    paragraphs: [`${by} aprovou o desconto da versão ${version} da cotação ${number}.`, `Motivo: ${reason}`],
    linkLabel: 'Abrir a cotação',
  }),
  refused: ({ number, version, by, reason }) => ({
    subject: `Desconto recusado: ${number}`,
    paragraphs: [`${by} recusou o desconto da versão ${version} da cotação ${number}.`, `Motivo: ${reason}`],
    linkLabel: 'Abrir a cotação',
  }),
};

const esAR: Words = {
  asked: ({ number, version, amount, percent, by }) => ({
    subject: `Descuento a la espera de tu aprobación: ${number}`,
    paragraphs: [
      `${by} pide ${amount} (${percent} %) en la versión ${version} de la cotización ${number}. El cliente solo la ve si alguien lo aprueba.`,
    ],
    linkLabel: 'Ver y decidir',
  }),
  approved: ({ number, version, by, reason }) => ({
    subject: `Descuento aprobado: ${number}`,
    paragraphs: [
      `${by} aprobó el descuento de la versión ${version} de la cotización ${number}.`,
      `Motivo: ${reason}`,
    ],
    linkLabel: 'Abrir la cotización',
  }),
  refused: ({ number, version, by, reason }) => ({
    subject: `Descuento rechazado: ${number}`,
    paragraphs: [
      `${by} rechazó el descuento de la versión ${version} de la cotización ${number}.`,
      `Motivo: ${reason}`,
    ],
    linkLabel: 'Abrir la cotización',
  }),
};

/** The mail in the words of a site's language. */
export const discountMail = (locale: 'pt-BR' | 'es-AR', mail: DiscountMail): WrittenMail =>
  (locale === 'es-AR' ? esAR : ptBR)[mail.kind](mail);
