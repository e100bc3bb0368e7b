/** Whether somebody is left who can arrange the staff. */
import type { StaffSource } from './staff-identity.ts';

/** By what an account could be entered. */
export type WayIn = {
  readonly source: StaffSource;
  readonly isBreakGlass: boolean;
  /** Password and phone are both made known. */
  readonly isEnrolled: boolean;
  /** The identity provider's own name of its owner is known. */
  readonly isLinked: boolean;
};

/** What lets people in at all. */
type Entrances = {
  /** Whether there is an identity provider. */
  readonly byIdentity: boolean;
  /** Whether whoever reaches every site has to come by it. */
  readonly isForced: boolean;
};

/** Whether somebody could enter now with what there is: an account that was only made, by an invitation or by SCIM, may never be entered. */
export function canEnter(
  { source, isBreakGlass, isEnrolled, isLinked }: WayIn,
  { byIdentity, isForced }: Entrances,
): boolean {
  if (isBreakGlass) return isEnrolled;
  if (source === 'local' && isEnrolled && !isForced) return true;
  return isLinked && byIdentity;
}

/**
 * Whether a change leaves nobody who could arrange the staff: no administrator at all where there was one, or none who can enter where one could.
 *
 * @param before whether each administrator could enter before the change
 * @param after likewise behind it
 */
export function leavesNobody(before: readonly boolean[], after: readonly boolean[]): boolean {
  if (after.includes(true)) return false;
  return after.length === 0 ? before.length > 0 : before.includes(true);
}
