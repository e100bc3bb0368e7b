/** The version of this release, `MAJOR.MINOR.PATCH` (docs/guides/versioning.md): that of `package.json`, as a test has it. */
export const RELEASE = '0.2.0';

/** What the connections of a release's portals are named in PostgreSQL: `vitrine 0.2.0`. */
export const connectionName = (release: string): string => `vitrine ${release}`;

/** The release that a connection's name tells, if it is a portal's. Release 0.2.0 did not say which it was. */
export function releaseOf(name: string): string | undefined {
  if (name === 'vitrine') return '0.2.0';
  return /^vitrine (\d+\.\d+\.\d+)/.exec(name)?.[1];
}

/** Whether one release comes before another. Both are `MAJOR.MINOR.PATCH`; what follows a `-` is not compared. */
export function isBefore(release: string, other: string): boolean {
  const [own, its] = [release, other].map((text) => text.split('-')[0]?.split('.').map(Number) ?? []);
  for (const at of [0, 1, 2]) {
    const difference = (own?.[at] ?? 0) - (its?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
