import sanitizeHtml from 'sanitize-html';
import { pathOf } from '../src/io/json-files.ts';

/** What no page may make of a text: a tag, an attribute, a way out of either, or a link that does something. */
const MARK = 'zz9';
export const POISON = ` </script><b ${MARK}>"' ${MARK}='1`;
export const SCRIPT_LINK = `javascript:${MARK}()`;

/** `models[2].name`, as a contract names a place. */
const placeOf = (path: readonly (string | number)[]): string => pathOf(path);

function mapTexts(
  value: unknown,
  change: (text: string, path: readonly (string | number)[]) => string,
  path: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((one, at) => mapTexts(one, change, [...path, at]));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, one]) => [key, mapTexts(one, change, [...path, key])]);
  return Object.fromEntries(entries);
}

/**
 * The same content with something hostile in each of its texts that its contract takes so; what it refuses, or what is a word of the
 * program's, stays as it was.
 * @param refused the places that a contract refuses, or that lie above one
 */
export async function poisoned<Content>(
  content: Content,
  refused: (content: Content) => readonly string[] | Promise<readonly string[]>,
  isText: (key: string) => boolean = () => true,
): Promise<{ readonly content: Content; readonly count: number }> {
  const kept = new Set<string>();
  for (;;) {
    let count = 0;
    const tried = mapTexts(content, (text, path) => {
      const place = placeOf(path);
      const key = path.findLast((part) => typeof part === 'string') as string;
      if (kept.has(place) || !isText(key)) return text;
      count += 1;
      return /^(https?:|\/)/.test(text) ? SCRIPT_LINK : text + POISON;
    }) as Content;
    const places = await refused(tried);
    if (places.length === 0) return { content: tried, count };
    const before = kept.size;
    mapTexts(content, (text, path) => {
      const place = placeOf(path);
      if (places.some((one) => place === one || place.startsWith(`${one}.`) || place.startsWith(`${one}[`)))
        kept.add(place);
      return text;
    });
    if (kept.size === before) throw new Error(`refused wherever it stands: ${places.slice(0, 3).join(', ')}`);
  }
}

/** What of a page is made of the poison: tags and attributes that only it has, links that do something, scripts that it ends. */
export function madeOf(page: string): string[] {
  const found: string[] = [];
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    for (const [name, value] of Object.entries(attribs))
      if (name.includes(MARK) || /^on/i.test(name) || value.trim().startsWith('javascript:'))
        found.push(`<${tagName} ${name}="${value}">`);
    return { tagName, attribs };
  };
  const all = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;
  sanitizeHtml(page, { ...all, transformTags: { '*': look } });
  // Nothing of it may end a script, whose text no parser looks into.
  if (page.includes(`<b ${MARK}`)) found.push(page.slice(page.indexOf(`<b ${MARK}`)).slice(0, 120));
  return found;
}

/** Whether a page shows something of it, as text. */
export const shows = (page: string): boolean => page.includes(`&lt;b ${MARK}`);

/** A formula for whoever opens a list as a spreadsheet, and signs that turn the writing. */
const FORMULA = '=1+1';
const TURNS = '\u202e\u200f';

const HEADERS = '\r\nBcc: zz9@evil.example\r\n\r\n<p zz9>';

/**
 * Hostile texts for a field, the worst first, and last what it needs: each is tried where the one before it was refused.
 * @param door what the text is known by again
 * @param lines whether the field takes more than one line: those then pretend to be headers of a mail
 */
export const hostileTexts = (door: string, needed: string, lines: boolean): readonly string[] => [
  `${FORMULA}${TURNS} ${door}${POISON}${lines ? HEADERS : ''}`,
  `${FORMULA} ${door}${POISON}${lines ? HEADERS : ''}`,
  `${needed}${needed ? ' ' : ''}${door}${POISON}`,
  needed,
];
