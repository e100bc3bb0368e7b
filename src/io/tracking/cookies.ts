/**
 * Under which name a cookie is kept over TLS: bound to this very host, so that no other host of the domain can set it (OWASP ASVS 3.3.1 and
 * 3.3.3). A name that says such a thing itself stays as it is.
 */
export const boundName = (name: string): string => (name.startsWith('__') ? name : `__Host-${name}`);

/** A cookie as it is written: over TLS under its bound name, in the place of one without. */
export function writtenCookie(name: string, rest: string, isSecure: boolean): readonly string[] {
  if (!isSecure) return [`${name}=${rest}; Path=/; SameSite=Lax`];
  const bound = boundName(name);
  const written = `${bound}=${rest}; Path=/; SameSite=Lax; Secure`;
  return bound === name ? [written] : [written, `${name}=; Max-Age=0; Path=/; SameSite=Lax; Secure`];
}

/**
 * The value of a cookie in a `document.cookie` text, under its bound name before the plain one, which a banner of somebody else's or a page
 * without TLS has kept; empty when there is none or it cannot be read.
 */
export function cookieValue(cookies: string, name: string): string {
  const all = cookies.split('; ');
  const under = (cookieName: string) =>
    all.find((one) => one.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
  try {
    return decodeURIComponent(under(boundName(name)) ?? under(name) ?? '');
  } catch {
    return '';
  }
}
