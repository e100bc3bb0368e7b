/**
 * Grouped versions. A maker may file one version that a shopper sees as several mvs (the same trim with and without a
 * series package). They share a grouped mvs; what any of them offers is offered for the group, and each answer says
 * for which member's mvs it holds. [document 1, 3.2 and 7]
 */
import type { Coating, Colour, Model, MvsKey, SoldVersion, Version } from './model.ts';
import { priceAfterBonus } from './prices.ts';

/** A colour or coating of a group, with the mvs code of the member that offers it. */
export type OfferedBy<T> = T & { readonly mvsCode: string };

/** Versions that a shopper sees as several mvs and that answer together under the grouped `mvs`. */
export type VersionGroup = SoldVersion & {
  readonly mvs: MvsKey;
  /** The leading member, the group's `version`, comes first; then the others by price. */
  readonly members: readonly Version[];
};

/** Builds a group. Its leader is the member that has the group's own code, else the cheapest (price after bonus). */
export function groupVersions(
  place: { brand: string; market: SoldVersion['market']; model: Model },
  mvs: MvsKey,
  members: readonly [Version, ...Version[]],
): VersionGroup {
  const leaderFirst = (version: Version) => (version.code === mvs.code ? 0 : 1);
  const ordered = members.toSorted(
    (a, b) => leaderFirst(a) - leaderFirst(b) || priceAfterBonus(a) - priceAfterBonus(b),
  );
  return { ...place, mvs, version: ordered[0] ?? members[0], members: ordered };
}

/** Every colour of the group, each code once, from the first member that offers it. */
export function groupedColours(group: VersionGroup): OfferedBy<Colour>[] {
  return offeredBy(group.members, (version) => version.colours);
}

/** The colour with this code, if any member of the group offers it. */
export function groupedColour(group: VersionGroup, code: string): OfferedBy<Colour> | undefined {
  return groupedColours(group).find((colour) => colour.code === code);
}

/** The group's coatings; with `discardGroupedParts` only those of the leading member itself. */
export function groupedCoatings(group: VersionGroup, discardGroupedParts: boolean): OfferedBy<Coating>[] {
  return offeredBy(discardGroupedParts ? [group.version] : group.members, (version) => version.coatings);
}

/** The entries of all members, each code once; the first member that has a code is said to offer it. */
function offeredBy<T extends { readonly code: string }>(
  members: readonly Version[],
  listOf: (version: Version) => readonly T[],
): OfferedBy<T>[] {
  const byCode = new Map<string, OfferedBy<T>>();
  for (const member of members) {
    for (const entry of listOf(member)) {
      if (!byCode.has(entry.code)) byCode.set(entry.code, { ...entry, mvsCode: member.code });
    }
  }
  return [...byCode.values()];
}
