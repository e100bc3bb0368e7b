import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import {
  type Address,
  inEitherWord,
  KIND_PARAMETERS,
  OPEN_PARAMETER,
  STORED_OFFER_PARAMETERS,
} from './address.ts';
import type { PlanKind } from './source.ts';

/** How an address of each market names the kind of plans that is left on offer; a page reads either. */
export const KIND_NAMES = {
  BALAO: forMarkets({ BR: 'balao', AR: 'cuota-final' }),
  TRADITIONAL: forMarkets({ BR: 'tradicional', AR: 'tradicional' }),
} as const satisfies Record<PlanKind, Readonly<Record<MarketCode, string>>>;
const KINDS = ['BALAO', 'TRADITIONAL'] as const satisfies readonly PlanKind[];

/** The parameters that the plans modal reads in the browser, for the declarations of pages that have it. */
export const MODAL_PARAMETERS = [
  { name: STORED_OFFER_PARAMETERS },
  { name: KIND_PARAMETERS, values: Object.values(KIND_NAMES) },
] as const;

/**
 * The kinds of plans that an address hides: all but the one that it names. None where it names none of ours, so that a mistyped
 * address shows every plan (doc. 1 §4.1, "opening data").
 */
export function kindsHiddenBy(address: Pick<Address, 'search'>): readonly PlanKind[] {
  const name = inEitherWord(address, KIND_PARAMETERS);
  const offered = KINDS.find((kind) => Object.values(KIND_NAMES[kind]).some((word) => word === name));
  return offered ? KINDS.filter((kind) => kind !== offered) : [];
}

/** The query that opens the plans of a market's page with those of one kind alone, with its leading `?`. */
export const searchForKind = (kind: PlanKind, market: MarketCode): string =>
  `?${KIND_PARAMETERS[market]}=${KIND_NAMES[kind][market]}&${OPEN_PARAMETER}=true`;
