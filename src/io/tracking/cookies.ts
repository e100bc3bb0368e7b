/** The value of a cookie in a `document.cookie` text; empty when there is none or it cannot be read. */
export function cookieValue(cookies: string, name: string): string {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
