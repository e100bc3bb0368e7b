import type { LookupAddress } from 'node:dns';
import { lookup as ask } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** All addresses of a host name, as the system knows them. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Hosts that may be inside our own network: none (`false`), the named ones, or any (`true`). */
export type AllowInward = boolean | readonly string[];

export type OutwardOptions = {
  readonly allowInward: AllowInward;
  /** Milliseconds to find and reach the host; 0 sets no limit. */
  readonly connectWithinMs: number;
  /** The system's resolver unless given. */
  readonly resolve?: Resolve | undefined;
};

/** `code` of the error with which a connection to an inward address is refused. */
export const INWARD_ADDRESS = 'INWARD_ADDRESS';
/** `code` of the error with which a connection that is not encrypted is refused. */
export const PLAIN_ADDRESS = 'PLAIN_ADDRESS';

/** In public address space, and yet the inside: the host agent of Azure's machines. */
const INSIDE_PUBLIC_SPACE: readonly string[] = ['168.63.129.16'];
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet. Loopback, private, link-local (cloud metadata), shared, unique-local and
 * reserved ranges are not, nor is any IPv6 address that carries an IPv4 one (mapped, compatible, 6to4, Teredo, NAT64): what
 * it leads to is decided elsewhere (IANA special-purpose registries, RFC 6890; OWASP ASVS 1.3.6).
 */
export function isOutward(address: string): boolean {
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast' || INSIDE_PUBLIC_SPACE.includes(ip.toString())) return false;
  return ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST);
}

/** Whether a host was named as one that may be inside; a closing dot and the brackets of IPv6 make no difference. */
export function mayBeInward(hostname: string, allowed: AllowInward): boolean {
  if (typeof allowed === 'boolean') return allowed;
  const requested = plainHost(hostname);
  return allowed.some((host) => plainHost(host) === requested);
}

const plainHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/**
 * A look-up for `net.connect` that gives only addresses a connection may go to. Every address of the answer must be outward,
 * and the very answer that was checked is the one handed on, so that no second answer can differ from it (DNS rebinding).
 */
export function outwardLookup({ allowInward, connectWithinMs, resolve }: OutwardOptions): LookupFunction {
  const find = resolve ?? ((hostname) => ask(hostname, { all: true }));
  return (hostname, options, callback) => {
    // Node types the addresses of a failed look-up as given; nobody reads them.
    const fail = (error: Error) => callback(error as NodeJS.ErrnoException, [] as never);
    const checked = (found: readonly LookupAddress[]) => {
      const [first] = found;
      if (!first) return fail(failure('ENOTFOUND'));
      const inward = found.some(({ address }) => !isOutward(address));
      if (inward && !mayBeInward(hostname, allowInward)) return fail(failure(INWARD_ADDRESS));
      if (options.all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    within(find(hostname), connectWithinMs).then(checked, fail);
  };
}

/**
 * Connects over TLS to outward addresses only, literal ones included (for them `net.connect` looks nothing up); to hosts that may be
 * inside over TCP too, because that network may encrypt by itself. Through the public one nothing goes for everybody to read (OWASP ASVS
 * 12.3.1).
 */
export function outwardConnector(options: OutwardOptions): buildConnector.connector {
  const timeout = options.connectWithinMs;
  // undici passes its options on to `tls.connect`, and types only some of them.
  const connectBy = (lookup: LookupFunction) => buildConnector({ timeout, allowH2: false, lookup } as never);
  const lookup = outwardLookup(options);
  const [connect, connectPlain] = [connectBy(lookup), connectBy(insideOnly(lookup))];
  return (target, callback) => {
    if (mayBeInward(target.hostname, options.allowInward)) return connect(target, callback);
    const host = plainHost(target.hostname);
    const isPlain = target.protocol !== 'https:';
    if (isIP(host) === 0) return (isPlain ? connectPlain : connect)(target, callback);
    const code = isOutward(host) ? isPlain && PLAIN_ADDRESS : INWARD_ADDRESS;
    if (code) queueMicrotask(() => callback(failure(code), null));
    else connect(target, callback);
  };
}

/** A look-up for plain TCP to a host that is not allowed inside: what is found is outward then, and is refused. */
const insideOnly =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error) => callback(error ?? failure(PLAIN_ADDRESS), ''));

/** A resolver that never settles must not outlive the limit: nothing else would hold on to the waiting connection. */
function within<T>(work: Promise<T>, ms: number): Promise<T> {
  if (ms === 0) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure('ETIMEDOUT')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const failure = (code: string): Error => Object.assign(new Error(`no connection: ${code}`), { code });
