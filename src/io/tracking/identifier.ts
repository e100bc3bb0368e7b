import { isAgreed } from './consent.ts';
import { cookieValue, writtenCookie } from './cookies.ts';
import type { TrackingSettings } from './settings.ts';

/** What a page knows when it asks who is visiting. */
export type Arrival = {
  readonly search: string;
  /** As `document.cookie` has it. */
  readonly cookies: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** The identifier of this page; `stored` only when it is to be saved, and until when. */
export type TrackingIdentifier = {
  readonly identifier: string;
  readonly stored?: { readonly value: string; readonly expires: Date };
};

/** 90 days (doc. 2 §9). */
export const TRACKING_MS = 7_776_000_000;

/** A landing from an advertisement: its identifier counts for this page and is not kept. */
const ADVERTISED = 'aw';
const IDENTIFIER_MAX = 200;

/**
 * Who is visiting (doc. 2 §5.5): the cookie's identifier, else the address's, else the third dot-separated segment of the
 * analytics cookie, else nobody. One that is new is kept, except the address's where the source names an advertisement;
 * and nothing is kept without the visitor's consent.
 */
export function trackingIdentifier(arrival: Arrival, settings: TrackingSettings): TrackingIdentifier {
  const query = new URLSearchParams(arrival.search);
  const fromAddress = readable(query.get(settings.parameter) ?? '');
  const source = query.get(settings.sourceParameter) ?? '';
  if (fromAddress && source.includes(ADVERTISED)) return { identifier: fromAddress };
  const known = readable(cookieValue(arrival.cookies, settings.cookie));
  if (known) return { identifier: known };
  const segments = cookieValue(arrival.cookies, settings.analyticsCookie).split('.');
  const identifier = fromAddress || readable(segments[2] ?? '');
  if (!identifier || !mayRecognise(arrival.cookies, settings)) return { identifier };
  return { identifier, stored: { value: identifier, expires: expiry(arrival.now) } };
}

/** Whether the visitor has agreed to be recognised; nobody has who has said nothing. */
export const mayRecognise = (cookies: string, settings: TrackingSettings): boolean =>
  !settings.needsConsent || isAgreed(cookies, settings.consentCookie, 'recognise');

/** The identifier as cookies to write: for the whole site, not for requests that other sites start. */
export const trackingCookie = (
  stored: NonNullable<TrackingIdentifier['stored']>,
  name: string,
  isSecure: boolean,
): readonly string[] =>
  writtenCookie(
    name,
    `${encodeURIComponent(stored.value)}; Expires=${stored.expires.toUTCString()}`,
    isSecure,
  );

function expiry(now: number): Date {
  const end = new Date(now + TRACKING_MS);
  end.setMilliseconds(0);
  return end;
}

/** What is too long to be an identifier, or could not stand in a cookie, is none. */
const readable = (text: string): string =>
  text.length <= IDENTIFIER_MAX && !/[\p{Cc}\p{Cs}]/u.test(text) ? text : '';
