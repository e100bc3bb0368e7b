import { forMarkets } from '../../../kit/markets/words.ts';

/** The page on which anybody checks whether a voucher is valid, by market. */
export const CHECK_PAGES = forMarkets({ BR: 'voucher', AR: 'voucher' } as const);

/** The page on which a shopper follows a proposal, by market. */
export const TRACKING_PAGES = forMarkets({ BR: 'acompanhar-proposta', AR: 'seguir-propuesta' } as const);

/** The parameter of the check page: a voucher's check code. */
export const CHECK_FIELD = 'codigo';
