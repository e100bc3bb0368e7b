import { CLICK_ID_MAX } from '../../kit/click-id.ts';
import { CONSENT_VERSION } from './consent.ts';
import { boundName } from './cookies.ts';
import { trackingSettings } from './settings.ts';

/** How a visit began: campaign labels and ad clicks of the landing address, under the names they have there. */
export type Landing = Readonly<Record<string, string>>;

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
const CLICKS = ['gclid', 'fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'];
/** The parameters of a landing address that say by which campaign somebody comes. */
export const CAMPAIGN_PARAMETERS: readonly string[] = [...CAMPAIGN, ...CLICKS];
export const LANDING_KEY = 'landing';
/** Longest label of a campaign; the rest of a longer one is left out. */
const LABEL_MAX = 200;

const CLICK_ID = new RegExp(`^[\\w.~-]{0,${CLICK_ID_MAX}}$`);

/** What a landing address says of its campaign; nothing when it says nothing. Labels that name a person are left out. */
export function landingOf(search: string): Landing | undefined {
  const query = new URLSearchParams(search);
  const at = (name: string) => (query.get(name) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '');
  const label = (name: string) =>
    at(name)
      .slice(0, LABEL_MAX)
      .replace(/\p{Cs}/gu, '');
  const found = [
    ...CAMPAIGN.map((name) => [name, label(name)] as const).filter(([, text]) => !text.includes('@')),
    ...CLICKS.map((name) => [name, at(name)] as const).filter(([, id]) => CLICK_ID.test(id)),
  ].filter(([, value]) => value !== '');
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/**
 * Keeps the landing for this tab's visit, so that a lead that is sent pages later can tell it: what a visit began with
 * stays until another campaign brings the visitor. Click ids identify a click, so they go no further than the tab. Only for a visitor who has
 * agreed to be recognised.
 */
export function keepLanding(search: string, storage: () => Storage): void {
  const landing = landingOf(search);
  try {
    if (landing) storage().setItem(LANDING_KEY, JSON.stringify(landing));
  } catch {
    // A full or blocked storage: the lead then tells only the campaign of its own page.
  }
}

/**
 * Does the same as a script in the page, before its code is there: whoever follows a link at once, or has a slow phone, has come by the campaign
 * all the same.
 */
export const KEEP_LANDING = `(q=>{let l={},n,v;for(n of "${[...CAMPAIGN, ...CLICKS].join(' ')}".split(" ")){v=(q.get(n)||"").replace(/[\\p{Cc}\\p{Cs}]/gu,"");if(n.startsWith("utm_"))v=v.slice(0,${LABEL_MAX}).replace(/\\p{Cs}/gu,"");if(v&&(n.startsWith("utm_")?!v.includes("@"):/^[\\w.~-]{0,${CLICK_ID_MAX}}$/.test(v)))l[n]=v}try{if(Object.keys(l).length)sessionStorage.setItem("${LANDING_KEY}",JSON.stringify(l))}catch{}})(new URLSearchParams(location.search))`;

/**
 * That script for a page: it does nothing before the visitor has agreed to be recognised, as `isAgreed` reads the cookie.
 *
 * @param metadata the page's tags, with what the site says of its tracking
 */
export function keepLandingScript(metadata: Readonly<Record<string, string>>): string {
  const { needsConsent, consentCookie } = trackingSettings(metadata);
  if (!needsConsent) return KEEP_LANDING;
  const agreed = `yes|true|1|granted|([^;:]*\\+)?recognise(\\+[^;:]*)?:${CONSENT_VERSION}(:[^;]*)?`;
  const bound = boundName(consentCookie);
  const boundConsent = `${bound}=(?:${agreed})(?:;|$)`;
  // What another host of the domain may have set counts only where there is nothing that this one has.
  const plain = `^(?!(?:.*; )?${bound}=)(?:.*; )?${consentCookie}=(?:${agreed})(?:;|$)`;
  return `if(/(?:^|; )${boundConsent}|${plain}/i.test(document.cookie))${KEEP_LANDING}`;
}

/** How this visit began: the address on screen first, then what was kept. */
export function visitLanding(search: string, storage: () => Storage): Landing {
  return landingOf(search) ?? storedLanding(storage);
}

/** What was kept is read like an address: the storage is open to everything on the page. */
function storedLanding(storage: () => Storage): Landing {
  try {
    const entries: unknown = JSON.parse(storage().getItem(LANDING_KEY) ?? '{}');
    return landingOf(new URLSearchParams(entries as Record<string, string>).toString()) ?? {};
  } catch {
    return {};
  }
}
