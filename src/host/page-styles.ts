import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;
/** Switched off for the page, and for no medium: Chromium looks ahead for style sheets without seeing that one is switched off. */
const OFF = ' disabled="" media="not all"/>';

/**
 * Reads which style sheets the build has joined into one (`scripts/build.mjs`) and gives what lets a page ask for that one alone, with its
 * theme's. Its own stay in the page, switched off: the page's code finds them there when it comes alive and asks for no style sheet again.
 * Those that parts of pages share have an address of their own for the router (`#` behind it); whoever loads such a part later looks for
 * the address without it, and a style sheet that comes again has every element of the page's style reckoned anew.
 *
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
    return html.replace(STYLE_SHEET, (link, address: string) => {
      const first = at === 0 ? link.replace(address, whole) : '';
      at += 1;
      if (at === addresses.length) return link;
      const off = link.replace('/>', OFF);
      return first + off + (address.endsWith('#') ? off.replace(address, address.slice(0, -1)) : '');
    });
  };
}
