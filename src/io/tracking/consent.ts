import { cookieValue } from './cookies.ts';

/** The cookie in which a visitor's choice stands, unless a site names another. */
export const CONSENT_COOKIE = 'tracking_consent';

/** What a visitor is asked for, each apart (R44): telling analytics what is used, and recognising who came by a campaign. */
export const PURPOSES = ['measure', 'recognise'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Of the words that the banner asks in: other words are another version, and an agreement to older ones is asked for again. */
export const CONSENT_VERSION = '4';

/**
 * A choice as its cookie has it: to which purposes, to which words, and when, in seconds since 1970: `measure+recognise:4:1764000000`;
 * `no:4:1764000000` agrees to none.
 */
export const choiceText = (agreed: readonly Purpose[], now: number): string =>
  `${agreed.join('+') || 'no'}:${CONSENT_VERSION}:${Math.floor(now / 1000)}`;

/**
 * Whether the visitor has agreed to a purpose; nobody has who has said nothing. A plain `yes`, which was kept before choices had purposes
 * and is what the banner of a maker's own writes, agrees to all.
 */
export function isAgreed(cookies: string, name: string, purpose: Purpose): boolean {
  const [answer = '', version] = cookieValue(cookies, name).split(':');
  return version === undefined
    ? /^(yes|true|1|granted)$/i.test(answer)
    : version === CONSENT_VERSION && answer.split('+').includes(purpose);
}
