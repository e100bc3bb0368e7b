/** A maker's own pieces of header and footer (`NAME/header.LOCALE.html`, `NAME/footer.LOCALE.html`) and their style sheet (`NAME/frame.css`). */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import { type SiteFragments, withoutStrings } from '../../areas/platform/index.ts';
import { withoutMark } from '../../kit/byte-order-mark.ts';
import { type Fault, type FileFault, fault } from '../../kit/faults.ts';
import { isSafeLink } from '../../kit/link.ts';
import type { Locale } from '../../kit/markets/identities.ts';
import { unreadableFaults } from '../../kit/unreadable-sign.ts';

/** KB of a piece, which stands in every page, and of the style sheet, which comes with the theme's. */
const MOST_KB = { piece: 4, sheet: 8 };

/** Words, their structure and links; nothing that runs, loads, or is filled in. */
const ELEMENTS = [
  ...['div', 'p', 'br', 'span', 'strong', 'em', 'b', 'i', 'small', 'ul', 'ol', 'li', 'a', 'h2', 'h3'],
];
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'hreflang', 'aria-label'],
};
const EVERYWHERE = ['class', 'lang'];
/** Classes of pieces are told apart from those of the portal by how they begin. */
const CLASSES = /^\s*(?:own-[\w-]+(?:\s+|$))+$/;
const CALL = /^(tel|mailto):[\w+.@-]+$/i;

type ReadPiece =
  | { readonly ok: true; readonly markup: string }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A comment to its end, however abruptly; a tag with its name and attributes; or what a browser takes for neither, up to where it ends. */
const MARKUP =
  /<!--(?:-?>|[\s\S]*?--!?>)|<(?<end>\/?)(?<name>[a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<!--[\s\S]*|<[!?][^>]*>?|<\/(?:[^a-z>][^>]*)?>?|<[a-z][\s\S]*/gi;
const COMMENT = /^<!--(?:-?>|[\s\S]*--!?>)$/;
/** They hold nothing, and are closed by nothing. */
const VOID = ['br', 'hr', 'img', 'input', 'link', 'meta'];
/** So much of what is wrong is shown that its author finds it. */
const MOST_SHOWN = 60;

/** What a reader of HTML leaves out without a word: sections and instructions of XML, tags that close nothing or are cut off. */
function leftOutOf(text: string): readonly Fault[] {
  const open: string[] = [];
  return [...text.matchAll(MARKUP)].flatMap(({ 0: whole, groups }): readonly Fault[] => {
    const found = whole.slice(0, MOST_SHOWN);
    if (COMMENT.test(whole)) return [];
    const name = groups?.name?.toLowerCase();
    if (name === undefined)
      return [fault(/^<(?:!--|[a-z])/i.test(whole) ? 'fragment-not-closed' : 'fragment-dropped', { found })];
    if (groups?.end === '') {
      if (!VOID.includes(name)) open.push(name);
      return [];
    }
    const at = open.lastIndexOf(name);
    if (at < 0) return [fault('fragment-closes-nothing', { found })];
    open.length = at;
    return [];
  });
}

/** A piece as pages may have it, or all that it may not hold: nothing is taken out without a word but comments. */
export function readPiece(text: string): ReadPiece {
  // Saved by a Windows program in its own encoding: visitors would read question marks.
  if (text.includes('\uFFFD')) return { ok: false, faults: [fault('not-utf8')] };
  const large = Buffer.byteLength(text) > MOST_KB.piece * 1024;
  const faults: Fault[] = large ? [fault('fragment-large', { most: MOST_KB.piece })] : [];
  const judge = (element: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    if (!ELEMENTS.includes(element)) faults.push(fault('fragment-element', { element }));
    for (const [attribute, value] of Object.entries(attribs)) {
      const isKnown = EVERYWHERE.includes(attribute) || ATTRIBUTES[element]?.includes(attribute);
      if (!isKnown) faults.push(fault('fragment-attribute', { attribute, element }));
      else if (attribute === 'class' && !CLASSES.test(value))
        faults.push(fault('fragment-class', { found: value }));
      else if (attribute === 'href' && !isSafeLink(value) && !CALL.test(value))
        faults.push(fault('fragment-link', { found: value }));
    }
    const isForeign = /^https?:/i.test(attribs.href ?? '');
    return {
      tagName: element,
      attribs: isForeign ? { ...attribs, rel: 'external noopener' } : attribs,
    };
  };
  const markup = sanitizeHtml(withoutMark(text), {
    allowedTags: [...ELEMENTS],
    allowedAttributes: { '*': [...EVERYWHERE], a: [...(ATTRIBUTES.a ?? []), 'rel'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    transformTags: { '*': judge },
  }).trim();
  // As it is written, and as an entity (`&#x202e;`).
  faults.push(...unreadableFaults(text + markup), ...leftOutOf(text));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, markup };
}

/**
 * What is wrong with a style sheet of pieces beside what no style sheet of a brand may say (`styleFaults`): it is too large, or a rule is
 * not for a class of the pieces.
 */
export function pieceStyleFaults(css: string): readonly { readonly at: number; readonly fault: Fault }[] {
  const served = withoutStrings(css);
  const large =
    Buffer.byteLength(css) > MOST_KB.sheet * 1024
      ? [{ at: 0, fault: fault('fragment-large', { most: MOST_KB.sheet }) }]
      : [];
  // What stands before each opening bracket, behind the last bracket or semicolon; steps of an animation are none.
  const bare = served.replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (one) =>
    one.replace(/[^\n]/g, ' '),
  );
  const rules = [...bare.matchAll(/[^{};]*(?=\{)/g)].flatMap(({ 0: found, index: at }) =>
    found.trim() === '' || found.trim().startsWith('@') ? [] : [{ found, at: at + found.search(/\S/) }],
  );
  const loose = rules.flatMap(({ found, at }) =>
    found
      .split(',')
      .filter((one) => !/^\s*\.own-[\w-]+/.test(one) || /[~+]/.test(one))
      .map((one) => ({ at, fault: fault('fragment-selector', { found: one.trim() }) })),
  );
  return [...large, ...loose];
}

type ReadFragments = { readonly fragments: SiteFragments | undefined; readonly faults: readonly FileFault[] };

/** The pieces of a language in the folder of a theme; there need be none. */
export async function readFragments(folder: string, theme: string, locale: Locale): Promise<ReadFragments> {
  const read = await Promise.all(
    (['header', 'footer'] as const).map(async (place) => {
      const file = `${theme}/${place}.${locale}.html`;
      if (!existsSync(join(folder, file))) return undefined;
      return { place, file, piece: readPiece(await readFile(join(folder, file), 'utf8')) };
    }),
  );
  const found = read.flatMap((one) => one ?? []);
  return {
    fragments:
      found.length > 0
        ? Object.fromEntries(
            found.flatMap(({ place, piece }) => (piece.ok && piece.markup ? [[place, piece.markup]] : [])),
          )
        : undefined,
    faults: found.flatMap(({ file, piece }) =>
      piece.ok ? [] : piece.faults.map((one) => ({ file, path: '', fault: one })),
    ),
  };
}
