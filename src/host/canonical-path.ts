/** One spelling for each page: single slashes, none at the end, and no letter written as a number. */
export function canonicalPath(path: string): string {
  const plain = path.replace(/%([0-9a-f]{2})/gi, (written, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : written;
  });
  return plain.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}
