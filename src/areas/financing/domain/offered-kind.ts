import { type Address, KIND_PARAMETER, OPEN_PARAMETER, parameterOf } from './address.ts';
import type { PlanKind } from './source.ts';

/** How an address names the kind of plans that is left on offer. */
const NAMES = { BALAO: 'balao', TRADITIONAL: 'tradicional' } as const satisfies Record<PlanKind, string>;
const KINDS = ['BALAO', 'TRADITIONAL'] as const satisfies readonly PlanKind[];

/**
 * The kinds of plans that an address hides: all but the one that it names. None where it names none of ours, so that a mistyped
 * address shows every plan (doc. 1 §4.1, "opening data").
 */
export function kindsHiddenBy(address: Pick<Address, 'search'>): readonly PlanKind[] {
  const name = parameterOf(address, KIND_PARAMETER);
  const offered = KINDS.find((kind) => NAMES[kind] === name);
  return offered ? KINDS.filter((kind) => kind !== offered) : [];
}

/** The query that opens the plans of a page with those of one kind alone, with its leading `?`. */
export const searchForKind = (kind: PlanKind): string =>
  `?${KIND_PARAMETER}=${NAMES[kind]}&${OPEN_PARAMETER}=true`;
