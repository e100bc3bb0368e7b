import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../../kit/link.ts';

const CALL = /^(tel|mailto):[\w+.@-]+$/i;

/** What an author's rich text may hold: words and their structure, and links; no script, style, picture or form. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'h3',
    'h4',
    'sup',
    'sub',
    'small',
  ],
  allowedAttributes: { a: ['href', 'title'] },
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => {
      const { href = '', ...rest } = attribs;
      return { tagName, attribs: isSafeLink(href) || CALL.test(href) ? attribs : rest };
    },
  },
};

/** Cleans every text of a value that holds markup, once, before anybody can be shown it (R34, R37). */
export function harmless<T>(value: T): T {
  if (typeof value === 'string') return (value.includes('<') ? sanitizeHtml(value, RICH_TEXT) : value) as T;
  if (Array.isArray(value)) return value.map(harmless) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, harmless(part)])) as T;
}
