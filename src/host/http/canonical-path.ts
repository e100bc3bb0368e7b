/**
 * One spelling for each page: single slashes, none at the end, no letter written as a number, and neither a backslash, which browsers take
 * for a slash, nor what they leave out of a link: whatever was asked for, what comes of it leads to this host.
 */
export function canonicalPath(path: string): string {
  const plain = path
    .replace(/[\\\p{Cc}]/gu, encodeURIComponent)
    .replace(/%([0-9a-f]{2})/gi, (written, code: string) => {
      const letter = String.fromCharCode(Number.parseInt(code, 16));
      return /[\w.~-]/.test(letter) ? letter : written;
    });
  return `/${plain}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
