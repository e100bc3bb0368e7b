import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Reads which style sheets the build has joined into one (`scripts/build.mjs`) and gives what lets a page ask for that one alone, with its
 * theme's. Its own stay in the page, switched off: the page's code finds them there when it comes alive and asks for no style sheet again.
 * A page whose style sheets nobody has joined stays as it is.
 */
export function joinsStyles(buildFolder: string): (html: string) => string {
  const list = join(buildFolder, 'styles.json');
  const joined = new Map<string, string>(
    existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8'))) : [],
  );
  return (html) => {
    const addresses = [...html.matchAll(STYLE_SHEET)].map(([, address = '']) => address);
    const whole = joined.get(addresses.slice(0, -1).join('\n')); // the last one is the theme's
    if (!whole) return html;
    let at = 0;
    return html.replace(STYLE_SHEET, (link) => {
      const first = at === 0 ? link.replace(/href="[^"]+"/, `href="${whole}"`) : '';
      at += 1;
      return at === addresses.length ? link : `${first}${link.replace('/>', ' disabled=""/>')}`;
    });
  };
}
