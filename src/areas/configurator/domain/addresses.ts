import { forMarkets } from '../../../kit/markets/words.ts';

/** The segment below a model's address under which its configurator stands; the word is the same in both languages. */
export const CONFIGURATOR_PAGE = 'configurar';

/**
 * What a page of the configurator is asked with: the car, and one thing to take or to leave, which is how a choice works
 * before JavaScript.
 */
export const CONFIGURATOR_FIELDS = { car: 'c', add: 'add', remove: 'remove' } as const;

/** The segment that asks what a car costs, for pages that are already open. */
export const QUOTE_PAGE = 'total';

/** Longer than any real car's: what is longer is not read. */
export const CODE_MAX = 1_000;

/** What stands between the codes of cars that are compared: no code has it, and no address escapes it. */
export const COMPARED_MARK = '~';

/** Longer than any list of cars that stand side by side: what is longer is not read. */
export const COMPARED_MAX = 4 * (CODE_MAX + 1);

/** The parameter of a quotation's version on whose terms the car is bought, and its longest value. */
export const AGREED_PARAMETERS = forMarkets({ BR: 'cotacao', AR: 'cotizacion' } as const);
export const REFERENCE_MAX = 100;
