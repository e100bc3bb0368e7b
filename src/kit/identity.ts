/** The cookie whose token says who uses the browser, unless a site names another (doc. 2 §6). */
export const IDENTITY_COOKIE = 'identity_token';

/** What a header can carry: a token has no spaces, and nothing else must take a whole call with it. */
const TOKEN = /^[\x21-\x7e]+$/;

/** The token of the identity cookie in a `document.cookie` text; undefined where there is none that could be sent. */
export function identityToken(cookies: string, name = IDENTITY_COOKIE): string | undefined {
  const pair = cookies.split(/; */).find((one) => one.startsWith(`${name}=`));
  try {
    const token = decodeURIComponent(pair?.slice(name.length + 1) ?? '');
    return TOKEN.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
