import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, tagsIn } from '../../io/page-bytes.ts';
import { THEME_ADDRESSES } from '../sites/themes.ts';

const STYLE_SHEET_BEGINS = Buffer.from('<link rel="stylesheet" href="');
/** React keeps those with a precedence (`ui/page-styles.tsx`); the theme's has none. */
const STYLE_SHEET = /^<link rel="stylesheet" href="([^"]+)"(?: data-precedence="page")?\/>$/;
/** Switched off for the page, and for no medium: Chromium looks ahead for style sheets without seeing that one is switched off. */
const OFF = ' disabled="" media="not all"/>';

/**
 * Reads which style sheets the build has joined into one (`scripts/build.mjs`) and gives what lets a page ask for that one alone, with those
 * of themes. Its own stay in the page, switched off: the page's code finds them there when it comes alive and asks for no style sheet again.
 * Those that parts of pages share have an address of their own for the router (`#` behind it); whoever loads such a part later looks for
 * the address without it, and a style sheet that comes again has every element of the page's style reckoned anew.
 *
 * A page whose style sheets nobody has joined stays as it is.
 */
export function joinsStyles(buildFolder: string): (html: Buffer) => Buffer {
  const list = join(buildFolder, 'styles.json');
  const joined = new Map<string, string>(
    existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8'))) : [],
  );
  return (html) => {
    const links = tagsIn(html, STYLE_SHEET_BEGINS, STYLE_SHEET);
    const addresses = links.map(({ match: [, address = ''] }) => address);
    // Those of themes come last: the page's own, and before it the panels of brands that it lists.
    const themes = addresses.findIndex((address) => address.startsWith(THEME_ADDRESSES));
    const end = themes < 0 ? addresses.length - 1 : Math.min(themes, addresses.length - 1);
    const whole = joined.get(addresses.slice(0, end).join('\n'));
    if (!whole) return html;
    const own = links.slice(0, end).map(({ match: [link, address = ''], ...place }, at) => {
      const first = at === 0 ? link.replace(address, whole) : '';
      const off = link.replace('/>', OFF);
      return {
        ...place,
        by: first + off + (address.endsWith('#') ? off.replace(address, address.slice(0, -1)) : ''),
      };
    });
    return changed(html, own);
  };
}
