import { isIPv6 } from 'node:net';

/** Of the eight groups of an IPv6 address, those that a provider gives to one connection; the rest its owner chooses. */
const NETWORK_GROUPS = 4;
/** And those that it gives to one line at most, of which its owner makes as many networks as there are (RFC 6177). */
const LINE_GROUPS = 3;
const ALL_GROUPS = 8;
/** IPv4 as IPv6 writes it, where one socket listens for both (RFC 4291 2.5.5.2). */
const MAPPED = ['0', '0', '0', '0', '0', 'ffff'].join();

/**
 * What counts as one caller: an IPv4 address, and of IPv6 the /64 it is in. One connection is given at least that much
 * (RFC 6177), so who counted single addresses would count nobody: each of 2^64 has a limit of its own. What is no address is given
 * back as it is.
 */
export function networkOf(address: string): string {
  const all = groupsOf(address);
  if (!all) return address;
  const mapped = mappedIn(all);
  return mapped ?? `${all.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * The /48 of an IPv6 address, for what one line is not to use up alone: whoever is given one has 65,536 networks (`networkOf`) in it. None
 * where the address has no wider network than its own.
 */
export function lineNetworkOf(address: string): string | undefined {
  const all = groupsOf(address);
  if (!all || mappedIn(all)) return undefined;
  return `${all.slice(0, LINE_GROUPS).join(':')}::/48`;
}

/** The eight groups of an IPv6 address; none of any other text. */
function groupsOf(address: string): readonly string[] | undefined {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return undefined;
  // Written in one way only, by the standard for hosts: lower case, no leading zeros, no dots.
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::').map(groups);
  const [before = [], after = []] = [head, tail];
  const zeros = Array.from({ length: ALL_GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

const mappedIn = (all: readonly string[]): string | undefined =>
  all.slice(0, 6).join() === MAPPED ? all.slice(6).flatMap(bytes).join('.') : undefined;

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The two bytes of a group, as IPv4 writes them. */
function bytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [Math.floor(value / 256), value % 256];
}
