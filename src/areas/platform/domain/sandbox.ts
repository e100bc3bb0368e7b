import type { Site } from './site.ts';

/** Whether shoppers come to a site at an address of its own, and what it offers is really for sale. */
export const isPublicSite = ({ hosts, demonstration }: Pick<Site, 'hosts' | 'demonstration'>): boolean =>
  hosts.length > 0 && !demonstration;

/**
 * Whether test cards pay and test documents decide: the public may come under named origins, or to a site with an address of its own, and
 * there they do only where it is said that they are to.
 */
export const allowsSandbox = (
  { origins, sandbox }: { readonly origins: readonly string[]; readonly sandbox: boolean },
  sites: readonly Pick<Site, 'hosts' | 'demonstration'>[],
): boolean => sandbox || (origins.length === 0 && !sites.some(isPublicSite));
