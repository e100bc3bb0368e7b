import type { Campaign } from '../index.ts';

/** What the browser knows of a visit. */
export type Visit = {
  readonly address: string;
  readonly search: string;
  readonly referrer: string;
  readonly cookies: string;
};

export const visitNow = (): Visit => ({
  address: location.href,
  search: location.search,
  referrer: document.referrer,
  cookies: document.cookie,
});

/** Where a visit came from, as far as a lead tells: campaign parameters, ad click, Google's client id (doc. 1 §3.6). */
export function campaignOf(search: string, cookies: string): Campaign {
  const query = new URLSearchParams(search);
  const at = (name: string) => (query.get(name) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200);
  return {
    source: at('utm_source'),
    medium: at('utm_medium'),
    campaign: at('utm_campaign'),
    content: at('utm_content'),
    term: at('utm_term'),
    adClickId: at('gclid'),
    googleClientId: /(?:^|; )_ga=([\w.-]{1,120})/.exec(cookies)?.[1] ?? '',
  };
}

/** An address without what may have been typed into it; empty unless it is one of the web. */
export function plainAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? `${url.origin}${url.pathname}`.slice(0, 2048) : '';
}
