import type { ServiceSite } from '../../../../io/service.ts';
import { type Site, siteKey } from '../../../platform/index.ts';
import { CHECK_FIELD, CHECK_PAGES } from '../../domain/addresses.ts';
import { writtenCheckCode } from '../../domain/check-code.ts';

/** The whole address of the page that checks a voucher, on the host that the shopper is on. */
export function checkAddress(site: Site, host: string, origin: string, code: string): string {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const home = site.hosts.includes(name) ? `https://${name}` : `${origin}/${site.key}`;
  return `${home}/${CHECK_PAGES[site.market]}?${CHECK_FIELD}=${writtenCheckCode(code)}`;
}

/** The site of a call, with what its file says. */
export function wholeSite(
  { sites }: { readonly sites: readonly Site[] },
  { market, brand }: ServiceSite,
): Site {
  const known = sites.find(({ key }) => key === siteKey(market, brand));
  if (!known) throw new Error(`no site ${market} ${brand}`);
  return known;
}
