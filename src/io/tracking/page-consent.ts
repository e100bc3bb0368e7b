import { CONSENT_COOKIE, isAgreed, type Purpose } from './consent.ts';

/** What the page's tags say of its tracking, where it is not the default; `undefined` where they say nothing. */
export const pageSetting = (name: string, page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="tracking-${name}"]`)?.content;

/** Whether this page's visitor has agreed to a purpose; everybody has where the site's law asks for no consent. */
export const hasAgreed = (purpose: Purpose, page: Document = document): boolean =>
  pageSetting('needsConsent', page) === 'false' ||
  isAgreed(page.cookie, pageSetting('consentCookie', page) || CONSENT_COOKIE, purpose);
