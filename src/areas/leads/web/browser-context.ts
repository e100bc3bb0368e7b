import { cookieValue } from '../../../io/tracking/cookies.ts';
import { visitLanding } from '../../../io/tracking/landing.ts';
import { hasAgreed } from '../../../io/tracking/page-consent.ts';
import { type Campaign, otherAdClicks } from '../index.ts';

/** What the browser knows of a visit. */
export type BrowserContext = {
  readonly address: string;
  readonly search: string;
  readonly referrer: string;
  readonly cookies: string;
  /** Where the landing was kept; throws where the browser blocks it. */
  readonly storage: () => Storage;
};

/**
 * The visit as it is now. How it began is read only where the visitor has agreed to be recognised: of all others the landing address, the
 * cookies, the storage and the site that they came from are left alone.
 */
export function landingNow(): BrowserContext {
  const address = location.href;
  if (!hasAgreed('recognise'))
    return { address, search: '', referrer: ownReferrer(), cookies: '', storage: noStorage };
  const { referrer, cookie } = document;
  return { address, search: location.search, referrer, cookies: cookie, storage: () => sessionStorage };
}

/** Which page of ours led here says nothing of a campaign, and which offer a lead is about. */
const ownReferrer = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? document.referrer : '';

const noStorage = (): never => {
  throw new Error('the visitor has not agreed to be recognised');
};

/**
 * Where a visit came from, as far as a lead tells: campaign labels and ad clicks of the landing, Google's client id as its
 * cookie has it (doc. 1 §3.6). The lead's composition takes the first two segments off.
 */
export function campaignOf({
  search,
  cookies,
  storage,
}: Pick<BrowserContext, 'search' | 'cookies' | 'storage'>): Campaign {
  const landing = visitLanding(search, storage);
  const at = (name: string) => landing[name] ?? '';
  const clicks = otherAdClicks.flatMap((name) => (landing[name] ? [[name, landing[name]]] : []));
  return {
    source: at('utm_source'),
    medium: at('utm_medium'),
    campaign: at('utm_campaign'),
    content: at('utm_content'),
    term: at('utm_term'),
    adClickId: at('gclid'),
    googleClientId: /^[\w.-]{0,120}$/.exec(cookieValue(cookies, '_ga'))?.[0] ?? '',
    ...(clicks.length > 0 ? { otherAdClicks: Object.fromEntries(clicks) } : {}),
  };
}

/** An address without what may have been typed into it; empty unless it is one of the web. */
export function plainAddress(address: string): string {
  try {
    const { protocol, origin, pathname } = new URL(address);
    return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 2048) : '';
  } catch {
    return '';
  }
}
