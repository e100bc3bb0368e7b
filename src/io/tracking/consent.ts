import { cookieValue } from './cookies.ts';

/** The cookie in which a visitor's choice stands, unless a site names another. */
export const CONSENT_COOKIE = 'tracking_consent';

/** Whether the visitor has agreed to be counted and recognised; nobody has who has said nothing. */
export const isAgreed = (cookies: string, name: string): boolean =>
  /^(yes|true|1|granted)$/i.test(cookieValue(cookies, name));
