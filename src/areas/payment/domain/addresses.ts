import { forMarkets } from '../../../kit/markets/words.ts';

/** Pages with this segment in their address may hold the frame in which a card is typed. */
export const PAYMENT_PAGES: readonly string[] = ['reserva'];

/** The last word of those on which something is paid, in Brazil and in Argentina. */
export const PAYMENT_STEPS: readonly string[] = ['pagamento', 'pago'];

/** The paper of a boleto, or of an Argentine coupon, below the reference that it pays. */
export const PAPER_FILES = forMarkets({ BR: 'boleto.pdf', AR: 'cupon.pdf' } as const);

/** What a page must let in so that a card can be typed into fields of another provider. */
export type CardFieldsProvider = {
  /** Its browser script. */
  readonly script: string;
  /** Origins that scripts, documents in frames, and answers to calls may come from. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
};

const FIELDS = 'https://secure-fields.mercadopago.com';

/**
 * Mercado Pago's browser script and what it loads: its fields stand in frames of `secure-fields`, and are asked for by a call first; the
 * rest is what it tells one device from another by, without which cards are declined as risky. Nothing of its tracking.
 * @param base one origin for all of it, for a stand-in
 */
export function mercadoPagoCardFields(base?: string): CardFieldsProvider {
  if (base) {
    const [origin = base] = /^https?:\/\/[^/]+/.exec(base) ?? [];
    return { script: `${origin}/js/v2`, scripts: [origin], frames: [origin], calls: [origin] };
  }
  return {
    script: 'https://sdk.mercadopago.com/js/v2',
    scripts: ['https://sdk.mercadopago.com', 'https://www.mercadopago.com', 'https://http2.mlstatic.com'],
    frames: [FIELDS],
    calls: [
      'https://api.mercadopago.com',
      'https://api-static.mercadopago.com',
      FIELDS,
      'https://http2.mlstatic.com',
    ],
  };
}
